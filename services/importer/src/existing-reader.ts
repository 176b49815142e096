import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ClaimedAuthorRecord } from '@folkmoot/account-contract/claim-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { borrow } from '@folkmoot/service-kit/collections'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import type { Db } from 'mongodb'

/** The keys among these of users imported before, also of those whose names members have claimed since. */
export async function findExistingUsers(db: Db, keys: readonly string[]): Promise<Set<string>> {
	const found = await borrow<UserRecord>(db, 'users')
		.find({ importKey: { $in: [...keys] } })
		.project<{ importKey: string }>({ importKey: 1 })
		.toArray()
	const claimed = await borrow<ClaimedAuthorRecord>(db, 'claimedAuthors').distinct('_id', { _id: { $in: [...keys] } })
	return new Set([...found.map(({ importKey }) => importKey), ...claimed])
}

/** The names among these of existing communities, in lower case. */
export async function findExistingCommunities(db: Db, names: readonly string[]): Promise<Set<string>> {
	const found = await borrow<CommunityRecord>(db, 'communities')
		.find({ nameLower: { $in: [...names] } })
		.project<{ nameLower: string }>({ nameLower: 1 })
		.toArray()
	return new Set(found.map(({ nameLower }) => nameLower))
}

/** A name as one or the other kind has it. */
interface NamedRecord {
	name: string
	lower: string
	importKey: string | null
}

const nameFields = { communities: ['name', 'nameLower'], users: ['username', 'usernameLower'] } as const

/** The names of all communities or users of a database, `size` at a time. */
export function allNames(db: Db, of: 'communities' | 'users', size: number): AsyncGenerator<NamedRecord[]> {
	return inBatches(findNames(db, of, {}), size)
}

/** Those of these names that a database has, given in lower case. */
export function namesAmong(db: Db, of: 'communities' | 'users', lower: readonly string[]): Promise<NamedRecord[]> {
	return Array.fromAsync(findNames(db, of, { [nameFields[of][1]]: { $in: [...lower] } }))
}

async function* findNames(db: Db, of: 'communities' | 'users', filter: object): AsyncGenerator<NamedRecord> {
	const [name, lower] = nameFields[of]
	const records = borrow<Record<string, string>>(db, of)
		.find(filter)
		.project<Record<string, string>>({ [name]: 1, [lower]: 1, importKey: 1 })
	for await (const record of records) yield { name: record[name] ?? '', lower: record[lower] ?? '', importKey: record.importKey ?? null }
}
