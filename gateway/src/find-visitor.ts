import type { IncomingMessage } from 'node:http'
import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { type Borrowed, borrow } from '@folkmoot/service-kit/collections'
import { putNewest } from '@folkmoot/service-kit/keep-newest'
import { loadTogether, pollBatch } from '@folkmoot/service-kit/load-together'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { part, readTogether } from '@folkmoot/service-kit/read-together'
import { hashSessionToken } from '@folkmoot/service-kit/session-token'
import type { Caller, Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { clientAddress, isHttps, siteOrigin } from './client-address.ts'
import { onceEach } from './once-each.ts'
import { createRecentWriters } from './recent-writers.ts'
import { type Brought, guestId, isGuestId, readCookies } from './session-cookies.ts'

/** The caller of a request. */
export interface Visitor {
	caller: Caller
	/** The session id of the cookie, or a new one to set. CSRF tokens are checked against it. */
	sessionId: string
	csrfToken: string | undefined
	secure: boolean
	/**
	 * `known`: nothing to do. `new`: came without a session id. `over`: the session has ended. `suspended`: the account
	 * is banned (decisions R14). `idle`: a member who was not seen for some minutes.
	 */
	state: 'known' | 'new' | 'over' | 'suspended' | 'idle'
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
type Found = Session & { account: Account | undefined }

const sessionFields = { userId: 1, lastSeenAt: 1, expiresAt: 1, endedByBan: 1 } as const
const accountFields = { username: 1, isAdmin: 1, bannedAt: 1, deletedAt: 1 } as const

/** Sessions and accounts in one read, both by primary key: half the work of two reads. */
const joined = (ids: readonly string[]) => [
	{ $match: { _id: { $in: ids } } },
	{ $lookup: { from: 'users', localField: 'userId', foreignField: '_id', as: 'accounts', pipeline: [{ $project: accountFields }] } },
	{ $project: { ...sessionFields, account: { $first: '$accounts' } } },
]

/** More than the sessions of a day. */
const membersRemembered = 20_000
const hashesKept = 5_000

/** The expected caller at once, and the verified one later. */
export interface Arrival {
	/**
	 * The cached owner of the session; null if none is cached. A speculative read for this owner may be sent only after
	 * `visitor` has resolved to the same one.
	 */
	guess: Caller | null
	visitor: Promise<Visitor>
}

/** `patient`: a poll, which may wait to be batched with others. */
export type FindVisitor = (req: IncomingMessage, options?: { patient?: boolean }) => Arrival

/** Resolves the caller of a request: one read for members, none for guests. */
export function createVisitorFinder({ db, now, trustedProxies }: Site): FindVisitor {
	const sessions: Borrowed<SessionRecord> = borrow<SessionRecord>(db, 'sessions')
	/** A cache of owners by session hash. The owner of a session never changes; everything else is read on each call. */
	const remembered = new Map<string, Viewer>()

	/** A session that is not cached needs a join to its account; for the others both ids are known. */
	async function findAll(hashes: readonly string[]): Promise<(Found | undefined)[]> {
		const [known, unknown] = [new Map<string, ObjectId>(), new Set<string>()]
		for (const hash of hashes) {
			const viewer = remembered.get(hash)
			if (viewer) known.set(hash, toObjectId(viewer.id))
			else unknown.add(hash)
		}
		const [again, anew] = await Promise.all([
			known.size > 0 ? findKnown(known) : [],
			unknown.size > 0 ? sessions.aggregate<Found>(joined([...unknown])).toArray() : [],
		])
		const byHash = new Map([...again, ...anew].map((session) => [session._id, session]))
		return hashes.map((hash) => byHash.get(hash))
	}

	/** One command with other reads of that moment; read concern local, so it sees the primary's newest state. */
	async function findKnown(owners: ReadonlyMap<string, ObjectId>): Promise<Found[]> {
		const found = await readTogether(db, {
			sessions: part<SessionRecord>('sessions', { _id: { $in: [...owners.keys()] } }, sessionFields, '_id'),
			accounts: part<UserRecord>('users', { _id: { $in: [...owners.values()] } }, accountFields, '_id'),
		})
		const accounts = new Map(found.accounts.map((account) => [account._id.toHexString(), account]))
		return found.sessions.map((session) => ({ ...session, account: accounts.get(session.userId.toHexString()) }))
	}

	const findAmongMany = loadTogether({ ...pollBatch, load: findAll })
	const findNow = loadTogether({ ...pollBatch, waitMs: 0, load: findAll })

	function judge(session: Found | undefined): { viewer: Viewer | null; state: Visitor['state'] } {
		const account = session?.account
		if (!session || session.expiresAt <= now() || !account || account.deletedAt) return { viewer: null, state: 'over' }
		if (account.bannedAt) return { viewer: null, state: 'suspended' }
		// Lifted since: one logs in anew.
		if (session.endedByBan) return { viewer: null, state: 'over' }
		const viewer = { id: account._id.toHexString(), username: account.username, isAdmin: account.isAdmin }
		return { viewer, state: now().getTime() - session.lastSeenAt.getTime() > idleMs ? 'idle' : 'known' }
	}

	async function find(hash: string, patient: boolean) {
		const isAlone = !patient && remembered.has(hash)
		const found = judge(isAlone ? (await findAll([hash]))[0] : await (patient ? findAmongMany(hash) : findNow(hash)))
		if (found.viewer) putNewest(remembered, hash, found.viewer, membersRemembered)
		else remembered.delete(hash)
		return found
	}

	const lookAt = createRecentWriters()
	const hashOf = onceEach(hashesKept, hashSessionToken)

	return (req, { patient = false } = {}) => {
		const brought: Brought = readCookies(req.headers.cookie)
		const sessionId = brought.sessionId ?? guestId()
		const session = brought.sessionId === null ? hashSessionToken(sessionId) : hashOf(sessionId)
		const isMember = brought.sessionId !== null && !isGuestId(sessionId)
		const caller = (viewer: Viewer | null | undefined): Caller => ({
			viewer: viewer ? lookAt(viewer, req) : null,
			session,
			ip: clientAddress(req, trustedProxies),
			origin: siteOrigin(req, trustedProxies),
		})
		const visit = async (): Promise<Visitor> => {
			const found = isMember ? await find(session, patient) : { viewer: null, state: stateOfGuest(brought) }
			const { csrfToken } = brought
			return { caller: caller(found.viewer), sessionId, csrfToken, secure: isHttps(req, trustedProxies), state: found.state }
		}
		const guess = isMember ? remembered.get(session) : undefined
		return { guess: guess ? caller(guess) : null, visitor: visit() }
	}
}

const stateOfGuest = (brought: Brought): Visitor['state'] => (brought.sessionId ? 'known' : 'new')
