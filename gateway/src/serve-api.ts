import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { requestIdHeader } from '@folkmoot/service-kit/calls/request-scope'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { sendOutcome } from '@folkmoot/service-kit/http/send'
import { sendFailure, sendUnchanged } from '@folkmoot/service-kit/http/send-json'
import { endpointName } from '@folkmoot/service-kit/telemetry/telemetry'
import type { Caller } from '@folkmoot/service-kit/viewer'
import type { Authenticate } from './authenticate.ts'
import { setCookiesOnSignIn } from './cookies-on-sign-in.ts'
import { type Csrf, csrfRequestHeader } from './csrf.ts'
import type { Visitor } from './find-visitor.ts'
import { type Forward, type ForwardOptions, forwardUnavailable } from './forward.ts'
import type { GuestReplies } from './guest-replies.ts'
import { setRouteLabel } from './instrument-requests.ts'
import type { CheckRate } from './rate-limit.ts'
import { readReceivedAt } from './received-at.ts'
import type { Match, Router } from './router.ts'
import { allowCrossOrigin, setDataPolicy } from './security-headers.ts'
import { createSlowBodyGuard } from './slow-body-guard.ts'
import { type FindUnchanged, readPoll } from './unchanged.ts'

interface ApiOptions {
	router: Router
	/** Area → the forwarder to its service. */
	forwarders: ReadonlyMap<string, Forward>
	authenticate: Authenticate
	findUnchanged: FindUnchanged
	/** Whether it may be read before the caller is verified (speculatively). */
	isSpeculative: (endpoint: EndpointSpec) => boolean
	guestReplies: GuestReplies
	csrf: Csrf
	cookieDomain: string
	/** null: no limits. */
	checkRate: CheckRate | null
}

/** Prefix of internal headers. */
const internalHeaderPrefix = 'x-folkmoot-'

/** Answers API calls: finds the route and the caller, checks CSRF and rate limits, forwards the call. */
export function createApi({ router, forwarders, authenticate, findUnchanged, guestReplies, ...options }: ApiOptions) {
	const { isSpeculative, csrf, cookieDomain, checkRate } = options
	const awaitBody = createSlowBodyGuard()
	return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		const receivedAt = readReceivedAt(req)
		setDataPolicy(res)
		const match = router.match(req.method ?? '', path)
		if (!match) throw noRouteFailure(router.methodsAt(path), res)
		dropInternalHeaders(req)
		setRouteLabel(res, endpointName(match.route))
		const { endpoint } = match.route
		if (!endpoint) {
			allowCrossOrigin(res)
			return forwardCall(req, res, { caller: null, match })
		}
		const poll = readPoll(endpoint, req)
		const requestId = String(req.headers[requestIdHeader])
		const { expected, visitor } = authenticate(req, res, { isPoll: poll !== null })
		const verify = async (): Promise<Caller> => {
			const resolved = await visitor
			await admit(endpoint, resolved, req, res)
			return { ...resolved.caller, receivedAt, requestId }
		}
		const verified = verify()
		if (expected && !poll && isSpeculative(endpoint)) {
			// Not awaited if the caller has disconnected or found no slot.
			verified.catch(() => {})
			return forwardCall(req, res, { caller: { ...expected, receivedAt, requestId }, verified, match })
		}
		const caller = await verified
		if (!caller.viewer && endpoint.method === 'GET') return answerGuest(req, res, caller, match)
		const unchanged = poll && (await findUnchanged(poll, caller))
		if (unchanged) return sendUnchanged(res, unchanged)
		return forwardCall(req, res, { caller, match })
	}

	function answerGuest(req: IncomingMessage, res: ServerResponse, caller: Caller, match: Match): Promise<void> {
		const key = guestReplies.keyOf(req, caller.origin)
		const kept = guestReplies.find(key)
		if (kept) return sendOutcome(req, res, kept)
		return forwardCall(req, res, { caller, match, onShared: (outcome) => guestReplies.keep(key, outcome) })
	}

	async function forwardCall(req: IncomingMessage, res: ServerResponse, options: Omit<ForwardOptions, 'onFailure'>): Promise<void> {
		const { endpoint, area } = options.match.route
		if (!(await isBodyReceived(req, res, endpoint))) return
		delete req.headers.cookie
		const forward = forwarders.get(area) ?? forwardUnavailable
		forward(req, res, { ...options, onFailure: (failure) => sendFailure(res, failure) })
	}

	/** False if the caller has disconnected or is too slow. Uploads are not awaited here; their service streams them. */
	async function isBodyReceived(req: IncomingMessage, res: ServerResponse, endpoint: EndpointSpec | null): Promise<boolean> {
		if (!endpoint?.file) await awaitBody(req, res)
		return !res.closed && !res.writableEnded
	}

	/** Writes need the token of the session (decisions W13), and may begin or end a session. */
	function admit(endpoint: EndpointSpec, visitor: Visitor, req: IncomingMessage, res: ServerResponse): Promise<void> | undefined {
		const { state, caller, sessionId, secure } = visitor
		if (state === 'suspended') throw fail('account_suspended')
		if (endpoint.method !== 'GET') {
			if (!csrf.isTokenOf(sessionId, req.headers[csrfRequestHeader])) throw fail('csrf_token_invalid')
			setCookiesOnSignIn(res, { secure, csrf, domain: cookieDomain })
		}
		return checkRate && endpoint.rateLimit ? checkRate(endpoint, caller, idempotencyKey(req, endpoint)) : undefined
	}
}

function noRouteFailure(methods: readonly string[], res: ServerResponse): Failure {
	if (methods.length === 0) return fail('not_found')
	res.setHeader('allow', methods.join(', '))
	return fail('method_not_allowed')
}

/** Removes internal headers that an outside caller has forged. */
function dropInternalHeaders(req: IncomingMessage): void {
	for (const name in req.headers) if (name.startsWith(internalHeaderPrefix)) delete req.headers[name]
}

function idempotencyKey(req: IncomingMessage, endpoint: EndpointSpec): string | undefined {
	const key = req.headers['idempotency-key']
	return endpoint.method !== 'GET' && typeof key === 'string' ? key : undefined
}
