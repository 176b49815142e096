import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { borrow } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

/** The keys among these of users imported before. */
export async function findExistingUsers(db: Db, keys: readonly string[]): Promise<Set<string>> {
	const found = await borrow<UserRecord>(db, 'users')
		.find({ importKey: { $in: [...keys] } })
		.project<{ importKey: string }>({ importKey: 1 })
		.toArray()
	return new Set(found.map(({ importKey }) => importKey))
}

/** The names among these of existing communities, in lower case. */
export async function findExistingCommunities(db: Db, names: readonly string[]): Promise<Set<string>> {
	const found = await borrow<CommunityRecord>(db, 'communities')
		.find({ nameLower: { $in: [...names] } })
		.project<{ nameLower: string }>({ nameLower: 1 })
		.toArray()
	return new Set(found.map(({ nameLower }) => nameLower))
}
