import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import { type SeedTarget, seedUser } from '@folkmoot/content-kit/testing/seed'
import { keyScopes } from '@folkmoot/contract-kit/key-scopes'
import { hashApiKey, makeApiKey } from '@folkmoot/service-kit/secrets/api-key'
import { ObjectId } from 'mongodb'

/** An API key of a member, stored as account would, with all scopes but that of admins; gives the key. */
export async function seedKey(db: SeedTarget, user: Pick<UserRecord, '_id'>, given: Partial<ApiKeyRecord> = {}): Promise<string> {
	const key = makeApiKey()
	await db.collection<ApiKeyRecord>('apiKeys').insertOne({
		_id: new ObjectId(),
		userId: user._id,
		hash: hashApiKey(key),
		ending: key.slice(-4),
		name: 'Bot',
		scopes: keyScopes.filter((scope) => scope !== 'admin'),
		communityIds: [],
		endsWithPassword: false,
		createdAt: new Date(),
		expiresAt: null,
		lastUsedOn: null,
		...given,
	})
	return key
}

/** A member with a key, as headers of a call. */
export async function seedKeyHolder(db: SeedTarget, given: Partial<UserRecord> = {}, key: Partial<ApiKeyRecord> = {}) {
	const user = await seedUser(db, given)
	const token = await seedKey(db, user, key)
	return { user, token, headers: { authorization: `Bearer ${token}` } }
}
