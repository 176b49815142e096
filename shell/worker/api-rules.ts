/** Whether this response may change the session's account: a login, a logout, a new or deleted account, a ban. */
export function changesSession(method: string, path: string, status: number): boolean {
	if (method === 'GET') return path === '/api/_user' && (status === 401 || status === 403)
	if (status >= 400) return false
	if (path === '/api/_login' || path === '/api/_login/passkey' || path === '/api/_signup') return true
	return method === 'DELETE' && /^\/api\/users\/[^/]+$/.test(path)
}

/** The system notification that a response concerns: one id, all, or none. */
export function seenNotification(method: string, url: string): string | 'all' | null {
	const [path = '', query = ''] = url.split('?')
	const id = /^\/api\/notifications\/([0-9a-f]{24})$/.exec(path)?.[1] ?? null
	const search = new URLSearchParams(query)
	if (id && method === 'DELETE') return id
	if (id && method === 'PUT') return search.get('action') === 'markAsSeen' && search.get('seen') !== 'false' ? id : null
	if (path !== '/api/notifications' || method !== 'POST') return null
	const action = search.get('action')
	return action === 'deleteAll' || (action === 'markAllAsSeen' && !search.get('type')) ? 'all' : null
}
