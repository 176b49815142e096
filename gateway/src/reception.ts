import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteSeen } from '@folkmoot/account-contract/account-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { type Csrf, csrfAnswerHeader } from './csrf.ts'
import { type Arrival, createVisitorFinder, type Visitor } from './find-visitor.ts'
import { onceEach } from './once-each.ts'
import { guestId, setSessionCookies } from './session-cookies.ts'

/** Resolves the caller and sets the session cookies on the reply. */
export type Receive = (req: IncomingMessage, res: ServerResponse, options?: { patient?: boolean }) => Arrival

/** CSRF tokens are cached: a browser makes several calls in a row, and an HMAC is a tenth of the cost of a guest's call. */
const sessionsKept = 5_000

/** Sends cookies only when they change. */
export function createReception(deps: Deps, csrf: Csrf): Receive {
	const findVisitor = createVisitorFinder({ db: deps.db, now: deps.now, trustedProxies: deps.config.trustedProxies })
	const note = createSeenNotes(deps)
	/** Only for sessions that a browser has sent; a new one may never be seen again. */
	const knownTokenOf = onceEach(sessionsKept, csrf.tokenOf)
	const { cookieDomain: domain } = deps.config

	function receive(res: ServerResponse, visitor: Visitor): Visitor {
		const { state, secure, sessionId } = visitor
		if (state === 'over' || state === 'suspended') setSessionCookies(res, { sessionId: guestId(), secure, csrf, domain })
		else if (state !== 'known' || visitor.csrfToken !== knownTokenOf(sessionId)) setSessionCookies(res, { sessionId, secure, csrf, domain })
		else res.setHeader(csrfAnswerHeader, visitor.csrfToken)
		if (state === 'idle') note(visitor)
		return visitor
	}

	return (req, res, options) => {
		const { guess, visitor } = findVisitor(req, options)
		return { guess, visitor: visitor.then((found) => receive(res, found)) }
	}
}

/** Longer than the calls of one page take. */
const onceInMs = 10_000

/** Reports to account that a member is here, once for all calls of a page, without waiting. */
function createSeenNotes({ askService, log }: Deps): (visitor: Visitor) => void {
	const noted = new Set<string>()
	return ({ caller }) => {
		const { session, ip } = caller
		if (noted.has(session)) return
		noted.add(session)
		setTimeout(() => noted.delete(session), onceInMs).unref()
		askService(noteSeen, { body: { session, ip } }).catch((error: unknown) => log.warn({ err: error }, 'a visit could not be noted'))
	}
}
