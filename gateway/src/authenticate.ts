import { noteSeen } from '@folkmoot/account-contract/account-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Request, Response } from 'express'
import { type Csrf, csrfAnswerHeader } from './csrf.ts'
import { createVisitorFinder, type Visitor } from './find-visitor.ts'
import { guestId, setSessionCookies } from './session-cookies.ts'

interface Options {
	isPoll?: boolean
	/** Leaves the cookies alone: what tells nobody that a session has ended must not end it for the call that would. */
	keepsCookies?: boolean
}

/** Resolves the caller and sets the session cookies on the reply. */
export type Authenticate = (req: Request, res: Response, options?: Options) => Promise<Visitor>

/** Sends cookies only when they change. */
export function createAuthenticate(deps: Deps, csrf: Csrf): Authenticate {
	const findVisitor = createVisitorFinder({ db: deps.db, now: deps.now, trustedProxies: deps.config.trustedProxies })
	const reportSeen = createLastSeenReporter(deps)
	const { cookieDomain: domain } = deps.config

	function setCookies(res: Response, visitor: Visitor): Visitor {
		const { state, secure, sessionId } = visitor
		if (state === 'ended' || state === 'suspended') setSessionCookies(res, guestId(), { secure, csrf, domain })
		else if (state !== 'current' || visitor.csrfToken !== csrf.tokenOf(sessionId))
			setSessionCookies(res, sessionId, { secure, csrf, domain })
		else res.setHeader(csrfAnswerHeader, visitor.csrfToken)
		if (state === 'idle') reportSeen(visitor)
		return visitor
	}

	return async (req, res, options) => {
		const visitor = await findVisitor(req, options)
		return options?.keepsCookies ? visitor : setCookies(res, visitor)
	}
}

/** Longer than the calls of one page take. */
const reportIntervalMs = 10_000

/** Reports to account that a member is here, once for all calls of a page, without waiting. */
function createLastSeenReporter({ callService, log }: Deps): (visitor: Visitor) => void {
	const reported = new Set<string>()
	return ({ caller }) => {
		const { session, ip } = caller
		if (reported.has(session)) return
		reported.add(session)
		setTimeout(() => reported.delete(session), reportIntervalMs).unref()
		callService(noteSeen, { body: { session, ip } }).catch((error: unknown) =>
			log.warn({ err: error }, 'last-seen time could not be reported'),
		)
	}
}
