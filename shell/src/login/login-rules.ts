/** What is missing for a login, in words (spec 1 §5); null if nothing is. `code` is null until one is asked for. */
export function loginProblem(username: string, password: string, code: string | null = null): string | null {
	if (username === '' && password === '') return 'Username and password empty.'
	if (username === '') return 'Username empty.'
	if (password === '') return 'Password empty.'
	return code?.trim() === '' ? 'Code empty.' : null
}
