import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { borrow, type ReadonlyCollection } from '@folkmoot/service-kit/collections'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { createDataLoader, pollBatch } from '@folkmoot/service-kit/reads/data-loader'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import type { Caller, Viewer } from '@folkmoot/service-kit/viewer'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import type { Db, ObjectId } from 'mongodb'
import { clientAddress, isHttps, siteOrigin } from './client-address.ts'
import { createRecentWriters } from './recent-writers.ts'
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
}

interface Site {
	db: Db
	now: () => Date
	trustedProxies: number
}

/** A member's last visit is stored at most this often. */
const idleMs = 5 * 60_000

type Session = Pick<SessionRecord, '_id' | 'userId' | 'lastSeenAt' | 'expiresAt' | 'endedByBan'>
type Account = Pick<UserRecord, '_id' | 'username' | 'isAdmin' | 'bannedAt' | 'deletedAt'>
type JoinedSession = Session & { account: Account | undefined }

const sessionFields = { userId: 1, lastSeenAt: 1, expiresAt: 1, endedByBan: 1 } as const
const accountFields = { username: 1, isAdmin: 1, bannedAt: 1, deletedAt: 1 } as const

/** Sessions and accounts in one read, both by primary key: half the work of two reads. */
const sessionsWithAccounts = (ids: readonly string[]) => [
	{ $match: { _id: { $in: ids } } },
	{ $lookup: { from: 'users', localField: 'userId', foreignField: '_id', as: 'accounts', pipeline: [{ $project: accountFields }] } },
	{ $project: { ...sessionFields, account: { $first: '$accounts' } } },
]

/** More than the sessions of a day. */
const viewerCacheSize = 20_000
const hashCacheSize = 5_000

/** `isPoll`: a poll, which may wait to be batched with others. */
export type FindVisitor = (req: Request, options?: { isPoll?: boolean }) => Promise<Visitor>

/** Resolves the caller of a request: one read for members, none for guests. */
export function createVisitorFinder({ db, now, trustedProxies }: Site): FindVisitor {
	const sessions: ReadonlyCollection<SessionRecord> = borrow<SessionRecord>(db, 'sessions')
	/** A cache of owners by session hash. The owner of a session never changes; everything else is read on each call. */
	const viewers = new LRUCache<string, Viewer>({ max: viewerCacheSize })

	/** A session that is not cached needs a join to its account; for the others both ids are known. */
	async function findAll(hashes: readonly string[]): Promise<(JoinedSession | undefined)[]> {
		const [cachedOwners, uncached] = [new Map<string, ObjectId>(), new Set<string>()]
		for (const hash of hashes) {
			const viewer = viewers.get(hash)
			if (viewer) cachedOwners.set(hash, toObjectId(viewer.id))
			else uncached.add(hash)
		}
		const [fromCachedOwners, fromJoin] = await Promise.all([
			cachedOwners.size > 0 ? findByOwners(cachedOwners) : [],
			uncached.size > 0 ? sessions.aggregate<JoinedSession>(sessionsWithAccounts([...uncached])).toArray() : [],
		])
		const byHash = new Map([...fromCachedOwners, ...fromJoin].map((session) => [session._id, session]))
		return hashes.map((hash) => byHash.get(hash))
	}

	/** One command with other reads of that moment; read concern local, so it sees the primary's newest state. */
	async function findByOwners(owners: ReadonlyMap<string, ObjectId>): Promise<JoinedSession[]> {
		const records = await readBatch(db, {
			sessions: query<SessionRecord>('sessions', { _id: { $in: [...owners.keys()] } }, sessionFields, '_id'),
			accounts: query<UserRecord>('users', { _id: { $in: [...owners.values()] } }, accountFields, '_id'),
		})
		const accounts = new Map(records.accounts.map((account) => [account._id.toHexString(), account]))
		return records.sessions.map((session) => ({ ...session, account: accounts.get(session.userId.toHexString()) }))
	}

	const findBatched = createDataLoader({ ...pollBatch, load: findAll })
	const findUnbatched = createDataLoader({ ...pollBatch, waitMs: 0, load: findAll })

	function evaluateSession(session: JoinedSession | undefined): { viewer: Viewer | null; state: Visitor['state'] } {
		const account = session?.account
		if (!session || session.expiresAt <= now() || !account || account.deletedAt) return { viewer: null, state: 'ended' }
		if (account.bannedAt) return { viewer: null, state: 'suspended' }
		// Lifted since: one logs in anew.
		if (session.endedByBan) return { viewer: null, state: 'ended' }
		const viewer = { id: account._id.toHexString(), username: account.username, isAdmin: account.isAdmin }
		return { viewer, state: now().getTime() - session.lastSeenAt.getTime() > idleMs ? 'idle' : 'current' }
	}

	async function find(hash: string, isPoll: boolean) {
		const canSkipBatch = !isPoll && viewers.has(hash)
		const result = evaluateSession(canSkipBatch ? (await findAll([hash]))[0] : await (isPoll ? findBatched(hash) : findUnbatched(hash)))
		if (result.viewer) viewers.set(hash, result.viewer)
		else viewers.delete(hash)
		return result
	}

	const markRecentWriter = createRecentWriters()
	const hashes = new LRUCache<string, string>({ max: hashCacheSize, memoMethod: (token) => hashSessionToken(token) })

	return async (req, { isPoll = false } = {}) => {
		const cookies: RequestCookies = readCookies(req)
		const sessionId = cookies.sessionId ?? guestId()
		const session = cookies.sessionId === null ? hashSessionToken(sessionId) : hashes.memo(sessionId)
		const isMember = cookies.sessionId !== null && !isGuestId(sessionId)
		const { viewer, state } = isMember ? await find(session, isPoll) : { viewer: null, state: stateOfGuest(cookies) }
		const caller: Caller = {
			viewer: viewer ? markRecentWriter(viewer, req) : null,
			session,
			ip: clientAddress(req, trustedProxies),
			origin: siteOrigin(req, trustedProxies),
		}
		return { caller, sessionId, csrfToken: cookies.csrfToken, secure: isHttps(req, trustedProxies), state }
	}
}

const stateOfGuest = (cookies: RequestCookies): Visitor['state'] => (cookies.sessionId ? 'current' : 'new')
