import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteSeen } from '@folkmoot/account-contract/account-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { type Csrf, csrfAnswerHeader } from './csrf.ts'
import { type Arrival, createVisitorFinder, type Visitor } from './find-visitor.ts'
import { onceEach } from './once-each.ts'
import { guestId, setSessionCookies } from './session-cookies.ts'

/** Finds out who asks and puts on the answer what the browser needs to be known again. */
export type Receive = (req: IncomingMessage, res: ServerResponse, options?: { patient?: boolean }) => Arrival

/** A browser makes several calls in a row; an HMAC is a tenth of what a guest's call costs. */
const sessionsKept = 5_000

/** Cookies are sent only where something about them changes. */
export function createReception(deps: Deps, csrf: Csrf): Receive {
	const findVisitor = createVisitorFinder({ db: deps.db, now: deps.now, trustedProxies: deps.config.trustedProxies })
	const note = createSeenNotes(deps)
	/** Of sessions that browsers come back with; those that are new may never be seen again. */
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

/** Tells account that a member is here, once for all the calls of a page; nobody waits for it. */
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
