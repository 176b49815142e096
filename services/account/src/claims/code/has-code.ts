/** Whether a text has the code as a word of its own, in capitals as it was shown. */
export function hasCode(text: string, code: string): boolean {
	for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
		const end = at + code.length
		// Two units: a letter may take both.
		if (!/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))) return true
	}
	return false
}
