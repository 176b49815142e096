/** A caller that keeps cookies and sends the CSRF token back, as browsers and the clients of the API do. */
export interface TestBrowser {
	cookies: Map<string, string>
	get: (path: string, headers?: Record<string, string>) => Promise<Response>
	/** A write with the token; `headers` may say otherwise. */
	post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
	delete: (path: string) => Promise<Response>
}

export function openBrowser(url: string): TestBrowser {
	const cookies = new Map<string, string>()
	async function send(path: string, init: RequestInit): Promise<Response> {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const answer = await fetch(url + path, { ...init, headers: { ...(cookie ? { cookie } : {}), ...init.headers } })
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			cookies.set(name, value)
		}
		return answer
	}
	const csrfHeader = () => ({ 'x-csrf-token': cookies.get('csrftoken') ?? '' })
	return {
		cookies,
		delete: (path) => send(path, { method: 'DELETE', headers: csrfHeader() }),
		get: (path, headers = {}) => send(path, { headers }),
		post: (path, body, headers = {}) =>
			send(path, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...csrfHeader(), ...headers },
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			}),
	}
}
