import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { borrow, type ReadonlyCollection } from '@folkmoot/service-kit/collections'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import type { Caller, Viewer } from '@folkmoot/service-kit/viewer'
import DataLoader from 'dataloader'
import type { Request } from 'express'
import type { Db } from 'mongodb'
import { askedLanguage } from './asked-language.ts'
import { clientAddress, isHttps, siteOrigin } from './client-address.ts'
import type { FoundKey } from './find-key.ts'
import { guestId, isGuestId, type RequestCookies, readCookies } from './session-cookies.ts'

/** The caller of a request. */
export interface Visitor {
	caller: Caller
	/** The session id of the cookie, or a new one to set. CSRF tokens are checked against it. */
	sessionId: string
	csrfToken: string | undefined
	secure: boolean
	/**
	 * `current`: nothing to do. `new`: came without a session id. `ended`: the session has ended. `suspended`: the account
	 * is banned (rule accounts-19). `idle`: a member who was not seen for some minutes.
	 */
	state: 'current' | 'new' | 'ended' | 'suspended' | 'idle'
	/** Of a call with an API key, which has no session. */
	key?: FoundKey
}

interface Site {
	db: Db
	now: () => Date
	trustedProxies: number
}

/** A member's last visit is stored at most this often. */
const idleMs = 5 * 60_000

type Session = Pick<SessionRecord, '_id' | 'userId' | 'lastSeenAt' | 'expiresAt' | 'endedByBan'>
type Account = Pick<UserRecord, '_id' | 'username' | 'isAdmin' | 'bannedAt' | 'deletedAt' | 'language' | 'readLanguages'>
/** `language`: the account's choice; '' for none. */
type FoundSession = Pick<Visitor, 'state'> & { viewer: Viewer | null; language: string }
type JoinedSession = Session & { account: Account | undefined }

const sessionFields = { userId: 1, lastSeenAt: 1, expiresAt: 1, endedByBan: 1 } as const
const accountFields = { username: 1, isAdmin: 1, bannedAt: 1, deletedAt: 1, language: 1, readLanguages: 1 } as const

/** Sessions and accounts in one read, both by primary key: half the work of two reads. */
const sessionsWithAccounts = (ids: readonly string[]) => [
	{ $match: { _id: { $in: ids } } },
	{ $lookup: { from: 'users', localField: 'userId', foreignField: '_id', as: 'accounts', pipeline: [{ $project: accountFields }] } },
	{ $project: { ...sessionFields, account: { $first: '$accounts' } } },
]

/** No user waits for a poll, and reading the session of one costs nearly as much as reading many. */
const pollWaitMs = 250
const pollsAtOnce = 500

/** `isPoll`: a poll, which may wait to be batched with others. */
export type FindVisitor = (req: Request, options?: { isPoll?: boolean }) => Promise<Visitor>

/** Resolves the caller of a request: one read for members, none for guests. */
export function createVisitorFinder({ db, now, trustedProxies }: Site): FindVisitor {
	const sessions: ReadonlyCollection<SessionRecord> = borrow<SessionRecord>(db, 'sessions')
	async function findAll(hashes: readonly string[]): Promise<(JoinedSession | undefined)[]> {
		const found = await sessions.aggregate<JoinedSession>(sessionsWithAccounts(hashes)).toArray()
		const byHash = new Map(found.map((session) => [session._id, session]))
		return hashes.map((hash) => byHash.get(hash))
	}

	/** Caches nothing: a session is read after the poll came. */
	const polled = new DataLoader<string, JoinedSession | undefined>(findAll, {
		cache: false,
		maxBatchSize: pollsAtOnce,
		batchScheduleFn: (load) => setTimeout(load, pollWaitMs),
	})

	function evaluateSession(session: JoinedSession | undefined): FoundSession {
		const account = session?.account
		if (!session || session.expiresAt <= now() || !account || account.deletedAt) return { viewer: null, state: 'ended', language: '' }
		if (account.bannedAt) return { viewer: null, state: 'suspended', language: '' }
		// Lifted since: one logs in anew.
		if (session.endedByBan) return { viewer: null, state: 'ended', language: '' }
		const isIdle = now().getTime() - session.lastSeenAt.getTime() > idleMs
		return { viewer: viewerOf(account), state: isIdle ? 'idle' : 'current', language: account.language ?? '' }
	}

	const find = async (hash: string, isPoll: boolean) => evaluateSession(isPoll ? await polled.load(hash) : (await findAll([hash]))[0])

	return async (req, { isPoll = false } = {}) => {
		const cookies: RequestCookies = readCookies(req)
		const sessionId = cookies.sessionId ?? guestId()
		const session = hashSessionToken(sessionId)
		const isMember = cookies.sessionId !== null && !isGuestId(sessionId)
		const { viewer, state, language } = isMember
			? await find(session, isPoll)
			: { viewer: null, state: stateOfGuest(cookies), language: '' }
		const caller: Caller = {
			viewer,
			session,
			ip: clientAddress(req, trustedProxies),
			origin: siteOrigin(req, trustedProxies),
			language: askedLanguage(req, language),
		}
		return { caller, sessionId, csrfToken: cookies.csrfToken, secure: isHttps(req, trustedProxies), state }
	}
}

/** The visitor that a key stands for. */
export function visitorWithKey(req: Request, key: FoundKey, trustedProxies: number): Visitor {
	const caller: Caller = {
		viewer: key.viewer,
		session: key.hash,
		ip: clientAddress(req, trustedProxies),
		origin: siteOrigin(req, trustedProxies),
		language: askedLanguage(req, key.language),
	}
	return { caller, sessionId: '', csrfToken: undefined, secure: isHttps(req, trustedProxies), state: 'current', key }
}

function viewerOf({ _id, username, isAdmin, readLanguages = [] }: Account): Viewer {
	return { id: _id.toHexString(), username, isAdmin, ...(readLanguages.length > 0 ? { readLanguages } : {}) }
}

const stateOfGuest = (cookies: RequestCookies): Visitor['state'] => (cookies.sessionId ? 'current' : 'new')
