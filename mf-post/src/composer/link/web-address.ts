/** spec 1 §5: valid only with http or https. */
export function isWebAddress(text: string): boolean {
	return /^https?:\/\/[^\s/?#]/i.test(text.trim()) && URL.canParse(text.trim())
}

/** Whether a text is one address and nothing else. */
export function isOnlyAddress(text: string): boolean {
	return isWebAddress(text) && !/\s/.test(text.trim())
}
