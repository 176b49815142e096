import type { Needs, WordNeeds } from './needs.ts'
import { titleMark } from './text/index-text.ts'

const titleWeight = 6
const sideBySideWeight = 1.4

/** How well a text answers: words in its title count most, then those of a short text; looser words less. */
export function scoreOf(needs: Needs, text: { matched: readonly string[]; size: number; isSideBySide: boolean }): number {
	const matched = new Set(text.matched)
	const ofLength = 1 / (1 + Math.log2(1 + text.size / 40))
	const sum = [...needs.words, ...needs.phrases].reduce((total, word) => total + scoreOfWord(word, matched, ofLength), 0)
	return text.isSideBySide ? sum * sideBySideWeight : sum
}

function scoreOfWord({ needs, weights }: WordNeeds, matched: ReadonlySet<string>, ofLength: number): number {
	const weightOf = (mark: string) =>
		Math.min(
			...needs.map(({ terms }) => Math.max(0, ...terms.filter((term) => matched.has(mark + term)).map((term) => weights.get(term) ?? 1))),
		)
	const inTitle = weightOf(titleMark)
	return Math.max(inTitle * titleWeight, weightOf('') * ofLength)
}
