/** The error message for incomplete login fields (rule accounts-12); null if nothing is missing. `code` is null until one is required. */
export function validateLogin(username: string, password: string, code: string | null = null): string | null {
	if (username === '' && password === '') return 'Username and password empty.'
	if (username === '') return 'Username empty.'
	if (password === '') return 'Password empty.'
	return code?.trim() === '' ? 'Code empty.' : null
}
