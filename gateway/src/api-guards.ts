import { type EndpointSpec, rateLimitOf, type UnchangedEndpoint } from '@folkmoot/contract-kit/endpoint'
import { requestIdHeader } from '@folkmoot/service-kit/calls/request-scope'
import { fail } from '@folkmoot/service-kit/failure'
import { sendUnchanged } from '@folkmoot/service-kit/http/send-json'
import { endpointName } from '@folkmoot/service-kit/telemetry/telemetry'
import { attachCaller } from '@folkmoot/service-kit/viewer'
import type { Request, RequestHandler, Response } from 'express'
import { announceDeprecation } from './announce-deprecation.ts'
import type { Authenticate } from './authenticate.ts'
import { csrfRequestHeader } from './csrf.ts'
import type { FoundKey } from './find-key.ts'
import type { Visitor } from './find-visitor.ts'
import { setRouteLabel } from './instrument-requests.ts'
import type { CheckRate } from './rate-limit.ts'
import type { LimitKey } from './rate-limit-keys.ts'
import { readReceivedAt } from './received-at.ts'
import type { Route } from './route-table.ts'
import { allowCrossOrigin, allowFrames, setDataPolicy } from './security-headers.ts'
import type { SessionCookies } from './session-cookies.ts'
import { createSlowBodyGuard } from './slow-body-guard.ts'
import type { AdmitStream } from './stream-limits.ts'
import { type FindUnchanged, readPoll } from './unchanged.ts'

interface GuardOptions {
	authenticate: Authenticate
	findUnchanged: FindUnchanged
	cookies: SessionCookies
	/** null: no limits. */
	checkRate: CheckRate | null
	/** The limit of each API key; null: none. */
	limitKey: LimitKey | null
	admitStream: AdmitStream
}

/** Prefix of internal headers. */
const internalHeaderPrefix = 'x-folkmoot-'

/** The guards of each route against callers from outside: who calls, may they, and has the body arrived. */
export function createGuards({ authenticate, findUnchanged, cookies, checkRate, limitKey, admitStream }: GuardOptions) {
	const awaitBody = createSlowBodyGuard()

	const identify = (endpoint: EndpointSpec): RequestHandler => {
		return async (req, res, next) => {
			const receivedAt = readReceivedAt(req)
			const visitor = await authenticate(req, res, { isPoll: readPoll(endpoint, req) !== null })
			if (visitor.state === 'suspended') throw fail('account_suspended')
			if (visitor.key) await limitKey?.(visitor.key.id, res)
			if (visitor.key) requireScope(endpoint, visitor.key, res)
			visitors.set(req, visitor)
			attachCaller(req, { ...visitor.caller, receivedAt, requestId: String(req.headers[requestIdHeader]) })
			next()
		}
	}

	const answerUnchanged = (endpoint: EndpointSpec & { unchanged: UnchangedEndpoint }): RequestHandler => {
		return async (req, res, next) => {
			const { caller, key } = visitorOf(req)
			const poll = key ? null : readPoll(endpoint, req)
			const unchanged = poll && (await findUnchanged(poll, caller))
			if (unchanged) sendUnchanged(res, unchanged)
			else next()
		}
	}

	/** Writes need the token of the session (rule api-11), and may begin or end a session. A browser adds no API key by itself. */
	const checkToken: RequestHandler = (req, res, next) => {
		const visitor = visitorOf(req)
		if (visitor.key) return next()
		if (!cookies.csrf.isTokenOf(visitor.sessionId, req.headers[csrfRequestHeader])) throw fail('csrf_token_invalid')
		cookies.setOnSignIn(res, visitor)
		next()
	}

	const limitRate = (endpoint: EndpointSpec, check: CheckRate): RequestHandler => {
		const limited = { method: endpoint.method, rateLimit: rateLimitOf(endpoint) }
		return async (req, res, next) => {
			await check(limited, visitorOf(req).caller, endpoint.method === 'GET' ? undefined : req.get('idempotency-key'), res)
			next()
		}
	}

	const admit: RequestHandler = (req, res, next) => {
		const { caller } = visitorOf(req)
		if (!caller.viewer) throw fail('not_logged_in')
		admitStream(caller, res)
		next()
	}

	/** Who calls, and whether they may now. */
	const callerGuards = (endpoint: EndpointSpec): RequestHandler[] => [
		identify(endpoint),
		...(hasUnchanged(endpoint) ? [answerUnchanged(endpoint)] : []),
		...(endpoint.method === 'GET' || endpoint.form ? [] : [checkToken]),
		...(checkRate && rateLimitOf(endpoint) ? [limitRate(endpoint, checkRate)] : []),
		...(endpoint.isStream ? [admit] : []),
	]

	return (route: Route): RequestHandler[] => {
		const { endpoint } = route
		const label = endpointName(route)
		const begin: RequestHandler = (req, res, next) => {
			setDataPolicy(res)
			if (route.isFramed) allowFrames(res)
			dropInternalHeaders(req)
			setRouteLabel(res, label)
			next()
		}
		if (!endpoint) return [begin, allowEmbedding, awaitBody]
		return [
			begin,
			...(endpoint.deprecated ? [announceDeprecation(endpoint.deprecated)] : []),
			...callerGuards(endpoint),
			// Uploads are not awaited here; their service streams them.
			...(endpoint.file ? [] : [awaitBody]),
		]
	}
}

const visitors = new WeakMap<Request, Visitor>()

function visitorOf(req: Request): Visitor {
	const visitor = visitors.get(req)
	if (!visitor) throw new Error('Nobody has been identified yet.')
	return visitor
}

/** A call that names no scope is for no key. */
function requireScope({ scope }: EndpointSpec, { scopes }: FoundKey, res: Response): void {
	if (scope && scopes.includes(scope)) return
	res.set('www-authenticate', `Bearer realm="api", error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`)
	throw fail('insufficient_scope', {
		message: scope ? `This API key needs the scope "${scope}" for this call.` : 'No API key may make this call.',
	})
}

const hasUnchanged = (endpoint: EndpointSpec): endpoint is EndpointSpec & { unchanged: UnchangedEndpoint } =>
	endpoint.unchanged !== undefined

const allowEmbedding = (_req: Request, res: Response, next: () => void) => {
	allowCrossOrigin(res)
	next()
}

/** Removes internal headers that an outside caller has forged. */
function dropInternalHeaders(req: Request): void {
	for (const name in req.headers) if (name.startsWith(internalHeaderPrefix)) delete req.headers[name]
}
