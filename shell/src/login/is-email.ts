/** Whether the text has the form of an email address, without white space (rule accounts-6). */
export function isEmail(text: string): boolean {
	return /^[^\s@]+@[^\s@]+$/.test(text)
}
