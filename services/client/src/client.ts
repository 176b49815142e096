import createOpenApiClient, { type Client } from 'openapi-fetch'

/** Which site is called, by whom, and how. */
export interface ClientOptions {
	/** The site's address, such as `https://talk.example`. */
	site: string
	/** An API key, `fm_…`; without one, calls are a guest's. */
	key?: string
	/** How long a call waits at most for a limit that is used up, in seconds; 60 by default. Then it fails with 429. */
	waitAtMost?: number
	/** Told of each call to a deprecated endpoint. */
	onDeprecated?: (notice: DeprecationNotice) => void
}

/** What the headers of a deprecated endpoint say (RFC 9745, RFC 8594). */
export interface DeprecationNotice {
	/** The call, such as `GET https://talk.example/api/posts`. */
	call: string
	since: Date
	/** From when on it may be gone; null if that is open. */
	sunset: Date | null
}

const usualWait = 60
const mostRetries = 3

/**
 * A client whose `GET`, `POST`, `PUT` and `DELETE` take a path of the API and give `{ data, error, response }`. A call over a limit
 * waits as long as the site asks and is sent again; each write has an `Idempotency-Key`, so it takes effect once.
 * `Paths`: the paths of the generated types.
 */
export function createClient<Paths extends object>(options: ClientOptions): Client<Paths> {
	const { site, key } = options
	return createOpenApiClient<Paths>({
		baseUrl: new URL(site).origin,
		fetch: (request: Request) => send(request, options),
		...(key ? { headers: { authorization: `Bearer ${key}` } } : {}),
	})
}

async function send(request: Request, { waitAtMost = usualWait, onDeprecated }: ClientOptions): Promise<Response> {
	if (request.method !== 'GET' && !request.headers.has('idempotency-key')) request.headers.set('idempotency-key', crypto.randomUUID())
	const response = await sendWithinLimits(request, waitAtMost, mostRetries)
	const deprecated = /^@(\d+)$/.exec(response.headers.get('deprecation') ?? '')
	if (deprecated) onDeprecated?.(readNotice(request, response, Number(deprecated[1])))
	return response
}

/** The body of a request can be sent once: each try sends a copy. */
async function sendWithinLimits(request: Request, waitAtMost: number, retries: number): Promise<Response> {
	const response = await fetch(request.clone())
	const wait = response.status === 429 ? Number(response.headers.get('retry-after') ?? Number.NaN) : Number.NaN
	if (retries === 0 || Number.isNaN(wait) || wait > waitAtMost) return response
	await response.body?.cancel()
	await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
	return sendWithinLimits(request, waitAtMost - wait, retries - 1)
}

function readNotice({ method, url }: Request, { headers }: Response, since: number): DeprecationNotice {
	const sunset = headers.get('sunset')
	return { call: `${method} ${url}`, since: new Date(since * 1_000), sunset: sunset ? new Date(sunset) : null }
}
