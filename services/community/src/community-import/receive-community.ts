import type { receiveCommunity as endpoint } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { checkNameIsAllowed } from '../communities/community-name.ts'
import { insertCommunity, newCommunity } from '../communities/community-store.ts'
import { findByName, keyOfImport } from './community-import-store.ts'

/** Until the import is complete it is stored as if deleted: its name is taken, and nobody sees it. */
export async function receiveCommunity(
	{ body, tx, now, trees }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { name, creatorId, community } = body
	const importKey = keyOfImport(body.importId)
	checkNameIsAllowed(name)
	const existing = await findByName(db, name, tx)
	if (existing && existing.importKey !== importKey) throw fail('community_exists')
	if (existing) return { communityId: existing._id.toHexString(), name: existing.name }
	const record = await newCommunity(
		db,
		{ name, fields: community, aboutTree: trees['community.about'], creatorId, createdAt: new Date(community.createdAt), noMembers: 0 },
		tx,
	)
	await insertCommunity(db, { ...record, importKey, deletedAt: now }, tx)
	return { communityId: record._id.toHexString(), name }
}
