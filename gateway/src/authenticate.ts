import { noteSeen } from '@folkmoot/account-contract/account-endpoints'
import { noteKeyUsed } from '@folkmoot/account-contract/key-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Request, Response } from 'express'
import { csrfAnswerHeader } from './csrf.ts'
import { createKeyFinder, readBearer } from './find-key.ts'
import { createVisitorFinder, type Visitor, visitorWithKey } from './find-visitor.ts'
import type { SessionCookies } from './session-cookies.ts'

interface Options {
	isPoll?: boolean
	/** Leaves the cookies alone: what tells nobody that a session has ended must not end it for the call that would. */
	keepsCookies?: boolean
}

/** Resolves the caller, by an API key or else by the session, whose cookies are set on the reply. */
export type Authenticate = (req: Request, res: Response, options?: Options) => Promise<Visitor>

/** Sends cookies only when they change. */
export function createAuthenticate(deps: Deps, cookies: SessionCookies): Authenticate {
	const { trustedProxies } = deps.config
	const findVisitor = createVisitorFinder({ db: deps.db, now: deps.now, trustedProxies })
	const findKey = createKeyFinder(deps)
	const reportSeen = createLastSeenReporter(deps)
	const reportKeyUsed = createKeyReporter(deps)

	function setCookies(res: Response, visitor: Visitor): Visitor {
		const { state, sessionId } = visitor
		if (state === 'ended' || state === 'suspended') cookies.setGuestAfter(res, visitor)
		else if (state !== 'current' || visitor.csrfToken !== cookies.csrf.tokenOf(sessionId)) cookies.set(res, visitor)
		else res.setHeader(csrfAnswerHeader, visitor.csrfToken)
		if (state === 'idle') reportSeen(visitor)
		return visitor
	}

	/** By the key alone, whatever cookies came along; none are set (rule api-18). */
	async function authenticateKey(req: Request, res: Response, token: string): Promise<Visitor> {
		const key = await findKey(token)
		if (!key) {
			res.set('www-authenticate', 'Bearer realm="api", error="invalid_token"')
			throw fail('invalid_key')
		}
		if (key.isFirstUseToday) reportKeyUsed(key.id)
		return visitorWithKey(req, key, trustedProxies)
	}

	return async (req, res, options) => {
		const token = readBearer(req)
		if (token !== null) return authenticateKey(req, res, token)
		const visitor = await findVisitor(req, options)
		return options?.keepsCookies ? visitor : setCookies(res, visitor)
	}
}

/** Longer than the calls of one page take. */
const reportIntervalMs = 10_000

/** Reports to account that a member is here, once for all calls of a page, without waiting. */
function createLastSeenReporter({ callService, log }: Deps): (visitor: Visitor) => void {
	const isDue = createReminder()
	return ({ caller }) => {
		const { session, ip } = caller
		if (!isDue(session)) return
		callService(noteSeen, { body: { session, ip } }).catch((error: unknown) =>
			log.warn({ err: error }, 'last-seen time could not be reported'),
		)
	}
}

/** Reports the first use of a key on a day in the same way. */
function createKeyReporter({ callService, log }: Deps): (keyId: string) => void {
	const isDue = createReminder()
	return (keyId) => {
		if (!isDue(keyId)) return
		callService(noteKeyUsed, { body: { keyId } }).catch((error: unknown) => log.warn({ err: error }, 'use of a key could not be reported'))
	}
}

/** True for an id that has not been asked for a while. */
function createReminder(): (id: string) => boolean {
	const reported = new Set<string>()
	return (id) => {
		if (reported.has(id)) return false
		reported.add(id)
		setTimeout(() => reported.delete(id), reportIntervalMs).unref()
		return true
	}
}
