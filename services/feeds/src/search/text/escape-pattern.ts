/** A word as a pattern that matches it alone: folding can make an operator of a sign, such as `|` of `｜`. */
export function escapePattern(word: string): string {
	return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
