import type { EndpointSpec, Reply, Sent } from '@folkmoot/contract-kit/endpoint'

/** A response from the site, whatever its status. */
export interface ApiResponse<T = unknown> {
	status: number
	body: T
	headers: Headers
}

/** An API client for one person: keeps cookies and sends the CSRF token back, as a browser does. */
export class ApiClient {
	readonly cookies = new Map<string, string>()
	readonly #url: string

	constructor(url: string) {
		this.#url = url
	}

	/** Calls an endpoint and expects success. */
	async call<E extends EndpointSpec>(endpoint: E, input: Sent<E>): Promise<Reply<E>> {
		const fields: { params?: unknown; query?: unknown; body?: unknown } = input
		const response = await this.send<Reply<E>>(endpoint.method, addressOf(endpoint.path, fields), fields.body)
		if (response.status >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${JSON.stringify(response.body)}`)
		return response.body
	}

	/** Sends a file in a form, under the name `image`. */
	async upload<T>(path: string, file: Blob): Promise<T> {
		if (!this.cookies.has('csrftoken')) await this.send('GET', '/api/_initial')
		const form = new FormData()
		form.append('image', file, 'image')
		const response = await fetch(this.#url + path, { method: 'POST', headers: this.#identity(), body: form })
		if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
		return (await response.json()) as T // the contract defines the type
	}

	/** Sends any method, path and body. */
	async send<T = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse<T>> {
		if (method !== 'GET' && !this.cookies.has('csrftoken')) await this.send('GET', '/api/_initial')
		const response = await fetch(this.#url + path, {
			method,
			headers: {
				'content-type': 'application/json',
				...this.#identity(),
				...headers,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		})
		for (const line of response.headers.getSetCookie()) this.#storeCookie(line)
		const text = await response.text()
		return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers } // typed by the contract
	}

	#identity(): Record<string, string> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		return { cookie, 'x-csrf-token': this.cookies.get('csrftoken') ?? '' }
	}

	#storeCookie(line: string): void {
		const [pair = ''] = line.split(';')
		const [name = '', ...value] = pair.split('=')
		if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name.trim())
		else this.cookies.set(name.trim(), value.join('='))
	}
}

function addressOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
	const values = (params ?? {}) as Record<string, string> // path parameters are strings
	const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name])))
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== null) search.set(name, String(value))
	return search.size > 0 ? `${filled}?${search}` : filled
}
