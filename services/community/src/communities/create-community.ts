import type { createCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { communitySubject, recordAdminAct } from '@folkmoot/service-kit/audit-log'
import { presentAuthors } from '@folkmoot/service-kit/content/present-authors'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { refusalToCreate } from './community-access.ts'
import { readCommunityCreation, takeCreatorTurn } from './creator-store.ts'
import { makeCommunity } from './make-community.ts'

/** Creates a community if the member is allowed to. */
export async function createCommunity(asked: Ask<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = asked
	const { db } = deps
	// Read-your-writes: recently cast votes count towards the points.
	await settled(db, viewer.id)
	const creator = await takeCreatorTurn(db, viewer, asked)
	const refusal = refusalToCreate(creator, await readCommunityCreation(db, tx))
	if (refusal) throw fail(refusal)
	const record = await makeCommunity({ ...body, creatorId: viewer.id }, asked, deps)
	if (viewer.isAdmin) await recordAdminAct(db, asked, { action: 'create_community', about: communitySubject(record) })
	const community = await presentCommunity(db, record, viewer, { tx })
	const authors = await presentAuthors(db, [record.creatorId], { tx })
	return { ...community, userMod: true, mods: [...authors.values()] }
}
