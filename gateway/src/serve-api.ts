import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { requestIdHeader } from '@folkmoot/service-kit/request-scope'
import { sendFailure, sendUnchanged } from '@folkmoot/service-kit/send-json'
import type { Caller } from '@folkmoot/service-kit/viewer'
import { nameOfCall } from '@folkmoot/service-kit/watchers'
import { createArrivals } from './arrivals.ts'
import { type Csrf, csrfRequestHeader } from './csrf.ts'
import type { Visitor } from './find-visitor.ts'
import { type Forward, forwardNowhere, type Handover } from './forward.ts'
import type { CheckRate } from './rate-limit.ts'
import { readReceivedAt } from './received-at.ts'
import type { Receive } from './reception.ts'
import type { Router } from './router.ts'
import { letOthersShow, setDataPolicy } from './security-headers.ts'
import { watchSignIn } from './sign-in-cookies.ts'
import { type FindUnchanged, readPoll } from './unchanged.ts'
import { nameRoute } from './watch-requests.ts'

interface ApiOptions {
	router: Router
	/** Area → the forwarder to its service. */
	ways: ReadonlyMap<string, Forward>
	receive: Receive
	findUnchanged: FindUnchanged
	/** Whether it may be read before the caller is verified (speculatively). */
	isReadEarly: (endpoint: EndpointSpec) => boolean
	csrf: Csrf
	cookieDomain: string
	/** null: no limits. */
	checkRate: CheckRate | null
}

/** Prefix of internal headers. */
const ownHeaders = 'x-folkmoot-'

/** Answers API calls: finds the route and the caller, checks CSRF and rate limits, forwards the call. */
export function createApi({ router, ways, receive, findUnchanged, isReadEarly, csrf, cookieDomain, checkRate }: ApiOptions) {
	const arrived = createArrivals()
	return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		const receivedAt = readReceivedAt(req)
		setDataPolicy(res)
		const match = router.match(req.method ?? '', path)
		if (!match) throw noRoute(router.methodsAt(path), res)
		dropOwnHeaders(req)
		nameRoute(res, nameOfCall(match.route))
		const { endpoint } = match.route
		if (!endpoint) {
			letOthersShow(res)
			return handOver(req, res, { caller: null, match })
		}
		const poll = readPoll(endpoint, req)
		const requestId = String(req.headers[requestIdHeader])
		const { guess, visitor } = receive(req, res, { patient: poll !== null })
		const sure = visitor.then(async (found) => ({ ...(await admit(endpoint, found, req, res)), receivedAt, requestId }))
		if (guess && !poll && isReadEarly(endpoint)) {
			// Not awaited if the caller has disconnected or found no slot.
			sure.catch(() => {})
			return handOver(req, res, { caller: { ...guess, receivedAt, requestId }, sure, match })
		}
		const caller = await sure
		const unchanged = poll && (await findUnchanged(poll, caller))
		if (unchanged) return sendUnchanged(res, unchanged)
		return handOver(req, res, { caller, match })
	}

	async function handOver(req: IncomingMessage, res: ServerResponse, handover: Omit<Handover, 'failed'>): Promise<void> {
		const { endpoint, area } = handover.match.route
		if (!(await hasArrived(req, res, endpoint))) return
		delete req.headers.cookie
		const forward = ways.get(area) ?? forwardNowhere
		forward(req, res, { ...handover, failed: (failure) => sendFailure(res, failure) })
	}

	/** False if the caller has disconnected or is too slow. Uploads are not awaited here; their service streams them. */
	async function hasArrived(req: IncomingMessage, res: ServerResponse, endpoint: EndpointSpec | null): Promise<boolean> {
		if (!endpoint?.file) await arrived(req, res)
		return !res.closed && !res.writableEnded
	}

	/** Writes need the token of the session (decisions W13), and may begin or end a session. */
	async function admit(endpoint: EndpointSpec, visitor: Visitor, req: IncomingMessage, res: ServerResponse): Promise<Caller> {
		const { state, caller, sessionId, secure } = visitor
		if (state === 'suspended') throw fail('account_suspended')
		if (endpoint.method !== 'GET') {
			if (!csrf.isTokenOf(sessionId, req.headers[csrfRequestHeader])) throw fail('csrf_token_invalid')
			watchSignIn(res, { secure, csrf, domain: cookieDomain })
		}
		if (checkRate && endpoint.rateLimit) await checkRate(endpoint, caller, idempotencyKey(req, endpoint))
		return caller
	}
}

function noRoute(methods: readonly string[], res: ServerResponse): Failure {
	if (methods.length === 0) return fail('not_found')
	res.setHeader('allow', methods.join(', '))
	return fail('method_not_allowed')
}

/** Removes internal headers that an outside caller has forged. */
function dropOwnHeaders(req: IncomingMessage): void {
	for (const name in req.headers) if (name.startsWith(ownHeaders)) delete req.headers[name]
}

function idempotencyKey(req: IncomingMessage, endpoint: EndpointSpec): string | undefined {
	const key = req.headers['idempotency-key']
	return endpoint.method !== 'GET' && typeof key === 'string' ? key : undefined
}
