/** Only http and https are valid (rule posts-5). */
export function isWebAddress(text: string): boolean {
	return /^https?:\/\/[^\s/?#]/i.test(text.trim()) && URL.canParse(text.trim())
}

/** Whether a text is one address and nothing else. */
export function isOnlyAddress(text: string): boolean {
	return isWebAddress(text) && !/\s/.test(text.trim())
}
