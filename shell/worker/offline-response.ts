/** The reply to an API call that could not reach the server (rule offline-1: 408), in the shape of our failures. */
export function offlineResponse(): Response {
	const body = { status: 408, code: 'offline', message: 'There is no connection.' }
	return Response.json(body, { status: 408, headers: { 'cache-control': 'no-store' } })
}
