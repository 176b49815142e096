import type { IncomingMessage } from 'node:http'
import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { type Borrowed, borrow } from '@folkmoot/service-kit/collections'
import { loadTogether, pollBatch } from '@folkmoot/service-kit/load-together'
import { hashSessionToken } from '@folkmoot/service-kit/session-token'
import type { Caller, Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { clientAddress, isHttps, siteOrigin } from './client-address.ts'
import { createRecentWriters } from './recent-writers.ts'
import { type Brought, guestId, isGuestId, readCookies } from './session-cookies.ts'

/** Who is at the other end of a request. */
export interface Visitor {
	caller: Caller
	/** The session id brought; where none was, the one to give. CSRF tokens are held against it. */
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

/** A member's last visit is noted at most this often. */
const idleMs = 5 * 60_000

interface Found {
	_id: string
	lastSeenAt: Date
	expiresAt: Date
	endedByBan?: true
	accounts: Pick<UserRecord, '_id' | 'username' | 'isAdmin' | 'bannedAt' | 'deletedAt'>[]
}

/** Sessions and accounts in one read, both by primary key: half the work of two reads. */
const findSessions = (ids: readonly string[]) => [
	{ $match: { _id: { $in: ids } } },
	{
		$lookup: {
			from: 'users',
			localField: 'userId',
			foreignField: '_id',
			as: 'accounts',
			pipeline: [{ $project: { username: 1, isAdmin: 1, bannedAt: 1, deletedAt: 1 } }],
		},
	},
	{ $project: { lastSeenAt: 1, expiresAt: 1, endedByBan: 1, accounts: 1 } },
]

/** `patient`: may wait a moment, to be looked up together with others. */
export type FindVisitor = (req: IncomingMessage, options?: { patient?: boolean }) => Promise<Visitor>

/** Finds out who asks: one read for members, none for guests. */
export function createVisitorFinder({ db, now, trustedProxies }: Site): FindVisitor {
	const sessions: Borrowed<SessionRecord> = borrow<SessionRecord>(db, 'sessions')

	async function findAll(hashes: readonly string[]): Promise<(Found | undefined)[]> {
		const found = await sessions.aggregate<Found>(findSessions([...new Set(hashes)])).toArray()
		const byHash = new Map(found.map((session) => [session._id, session]))
		return hashes.map((hash) => byHash.get(hash))
	}
	const findAmongMany = loadTogether({ ...pollBatch, load: findAll })
	const findNow = loadTogether({ ...pollBatch, waitMs: 0, load: findAll })

	function judge(session: Found | undefined): { viewer: Viewer | null; state: Visitor['state'] } {
		const account = session?.accounts[0]
		if (!session || session.expiresAt <= now() || !account || account.deletedAt) return { viewer: null, state: 'over' }
		if (account.bannedAt) return { viewer: null, state: 'suspended' }
		// Lifted since: one logs in anew.
		if (session.endedByBan) return { viewer: null, state: 'over' }
		const viewer = { id: account._id.toHexString(), username: account.username, isAdmin: account.isAdmin }
		return { viewer, state: now().getTime() - session.lastSeenAt.getTime() > idleMs ? 'idle' : 'known' }
	}

	async function find(hash: string, patient: boolean) {
		return judge(await (patient ? findAmongMany(hash) : findNow(hash)))
	}

	const lookAt = createRecentWriters()

	return async (req, { patient = false } = {}) => {
		const brought: Brought = readCookies(req.headers.cookie)
		const sessionId = brought.sessionId ?? guestId()
		const session = hashSessionToken(sessionId)
		const found = brought.sessionId && !isGuestId(sessionId) ? await find(session, patient) : { viewer: null, state: stateOfGuest(brought) }
		return {
			caller: {
				viewer: found.viewer && lookAt(found.viewer, req),
				session,
				ip: clientAddress(req, trustedProxies),
				origin: siteOrigin(req, trustedProxies),
			},
			sessionId,
			csrfToken: brought.csrfToken,
			secure: isHttps(req, trustedProxies),
			state: found.state,
		}
	}
}

const stateOfGuest = (brought: Brought): Visitor['state'] => (brought.sessionId ? 'known' : 'new')
