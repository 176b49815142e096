import type { RequestHandler } from 'express'
import { readBearer } from './find-key.ts'

const exposed =
	'deprecation, etag, idempotent-replayed, link, ratelimit-limit, ratelimit-policy, ratelimit-remaining, ratelimit-reset, retry-after, sunset, x-request-id'

/**
 * CORS for calls with an API key (rule api-20): pages of any origin may make them, because a browser adds no key by itself. It sends
 * no cookies with them either: `*` is refused for requests with credentials. All other calls stay with this origin.
 */
export const allowKeysFromAnywhere: RequestHandler = (req, res, next) => {
	if (isPreflight(req)) {
		res.set({
			'access-control-allow-origin': '*',
			'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
			'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match, last-event-id',
			'access-control-max-age': '86400',
		})
		return void res.status(204).end()
	}
	if (readBearer(req) !== null) res.set({ 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed })
	next()
}

/** The question whether another origin's page may send a key. */
function isPreflight({ method, path, headers }: Parameters<RequestHandler>[0]): boolean {
	if (method !== 'OPTIONS' || !path.startsWith('/api/') || !headers.origin || !headers['access-control-request-method']) return false
	const asked = String(headers['access-control-request-headers'] ?? '').toLowerCase()
	return asked.split(',').some((name) => name.trim() === 'authorization')
}
