import type { receiveCommunity as endpoint } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { checkNameIsAllowed } from '../communities/community-name.ts'
import { insertCommunity, newCommunity } from '../communities/community-store.ts'
import { findByName, keyOfImport } from './arrival-store.ts'

/** Until the import is complete it is stored as if deleted: its name is taken, and nobody sees it. */
export async function receiveCommunity({ body, tx, now }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { name, creatorId, community } = body
	const importKey = keyOfImport(body.importId)
	checkNameIsAllowed(name)
	const there = await findByName(db, name, tx)
	if (there && there.importKey !== importKey) throw fail('community_exists')
	if (there) return { communityId: there._id.toHexString(), name: there.name }
	const { about, nsfw, postingRestricted } = community
	const record = await newCommunity(db, { name, about, creatorId, createdAt: new Date(community.createdAt), noMembers: 0 }, tx)
	await insertCommunity(db, { ...record, nsfw, postingRestricted, importKey, deletedAt: now }, tx)
	return { communityId: record._id.toHexString(), name }
}
