/** What is missing for a login, in words (spec 1 §5); null if nothing is. */
export function loginProblem(username: string, password: string): string | null {
	if (username === '' && password === '') return 'Username and password empty.'
	if (username === '') return 'Username empty.'
	return password === '' ? 'Password empty.' : null
}
