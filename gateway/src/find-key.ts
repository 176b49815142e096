import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { KeyScope } from '@folkmoot/contract-kit/key-scopes'
import { borrow, type ReadonlyCollection } from '@folkmoot/service-kit/collections'
import { hashApiKey, isApiKey } from '@folkmoot/service-kit/secrets/api-key'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Request } from 'express'
import type { Db } from 'mongodb'

/** An API key in force, and whom it stands for. */
export interface FoundKey {
	/** Hex. */
	id: string
	hash: string
	scopes: readonly KeyScope[]
	/** The member, with no more rights than the key has. */
	viewer: Viewer
	/** The account's choice; '' for none. */
	language: string
	/** Not used yet on this day (UTC). */
	isFirstUseToday: boolean
}

/** `owner`: of a bot. */
type Account = Pick<UserRecord, 'botOf' | '_id' | 'username' | 'isAdmin' | 'bannedAt' | 'deletedAt' | 'language' | 'readLanguages'> & {
	owner?: Pick<UserRecord, 'bannedAt' | 'deletedAt'>[]
}
type JoinedKey = ApiKeyRecord & { account: Account | undefined }

const accountFields = { username: 1, isAdmin: 1, bannedAt: 1, deletedAt: 1, language: 1, readLanguages: 1, botOf: 1, owner: 1 } as const

const ownerOfBot = {
	$lookup: {
		from: 'users',
		localField: 'botOf',
		foreignField: '_id',
		as: 'owner',
		pipeline: [{ $project: { bannedAt: 1, deletedAt: 1 } }],
	},
}

const keyWithAccount = (hash: string) => [
	{ $match: { hash } },
	{
		$lookup: {
			from: 'users',
			localField: 'userId',
			foreignField: '_id',
			as: 'accounts',
			pipeline: [ownerOfBot, { $project: accountFields }],
		},
	},
	{ $set: { account: { $first: '$accounts' } } },
	{ $unset: 'accounts' },
]

/** The token of a call to the API with `Authorization: Bearer`; null if there is none. Other addresses take no keys. */
export function readBearer({ path, headers }: Pick<Request, 'path' | 'headers'>): string | null {
	const { authorization = '' } = headers
	if (!path.startsWith('/api/') || !/^Bearer\b/i.test(authorization)) return null
	const [, token = '', ...more] = authorization.trim().split(/\s+/)
	return more.length === 0 ? token : ''
}

/** Looks a key up on each call, as sessions are (docs/decisions/0030), so that one that is revoked is refused at once: one read. */
export function createKeyFinder({ db, now }: { db: Db; now: () => Date }): (key: string) => Promise<FoundKey | null> {
	const keys: ReadonlyCollection<ApiKeyRecord> = borrow<ApiKeyRecord>(db, 'apiKeys')

	return async (key) => {
		if (!isApiKey(key)) return null
		const [found] = await keys.aggregate<JoinedKey>(keyWithAccount(hashApiKey(key))).toArray()
		const account = found?.account
		if (!found || !account || !isInForce(account)) return null
		if (found.expiresAt && found.expiresAt <= now()) return null
		const { _id, hash, scopes, lastUsedOn } = found
		return {
			id: _id.toHexString(),
			hash,
			scopes,
			viewer: viewerOf(account, found),
			language: account.language ?? '',
			isFirstUseToday: !lastUsedOn || now().getTime() - lastUsedOn.getTime() >= dayMs,
		}
	}
}

/** A bot ends with its owner. */
function isInForce({ bannedAt, deletedAt, botOf, owner = [] }: Account): boolean {
	if (bannedAt || deletedAt) return false
	return !botOf || (owner.length > 0 && owner.every((one) => !one.bannedAt && !one.deletedAt))
}

function viewerOf({ _id, username, isAdmin, botOf, readLanguages = [] }: Account, { scopes, communityIds }: ApiKeyRecord): Viewer {
	return {
		id: _id.toHexString(),
		username,
		...(botOf ? { botOf: botOf.toHexString() } : {}),
		isAdmin: isAdmin && scopes.includes('admin'),
		moderatesIn: scopes.includes('moderate') ? communityIds.map((id) => id.toHexString()) : [],
		...(readLanguages.length > 0 ? { readLanguages } : {}),
	}
}
