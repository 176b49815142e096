import type { createCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { appointFirstModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { presentAuthors } from '@folkmoot/service-kit/content/present-authors'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { addMember } from '../members/member-store.ts'
import { tell } from '../tell.ts'
import { refusalToCreate } from './community-access.ts'
import { checkNameIsAllowed } from './community-name.ts'
import { insertCommunity, newCommunity } from './community-store.ts'
import { readCommunityCreation, takeCreatorTurn } from './creator-store.ts'

/** Makes a community with its creator as the first member; modtools makes them its first moderator. */
export async function createCommunity(asked: Ask<typeof endpoint>, { db, askService }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx, now, afterCommit } = asked
	const creator = await takeCreatorTurn(db, viewer, asked)
	const refusal = refusalToCreate(creator, await readCommunityCreation(db, tx))
	if (refusal) throw fail(refusal)
	checkNameIsAllowed(body.name)
	const record = newCommunity({ ...body, creatorId: viewer.id, createdAt: now, noMembers: 1 })
	const communityId = record._id.toHexString()
	await insertCommunity(db, record, tx)
	await addMember(db, { userId: viewer.id, communityId }, asked)
	await tell(db, asked, { type: 'community.created', communityId, name: record.name, creatorId: viewer.id })
	// The event above is the promise; this makes it true before the creator sees the page.
	afterCommit(() => askService(appointFirstModerator, { body: { communityId, userId: viewer.id } }))
	const community = await presentCommunity(db, record, viewer, { tx })
	const authors = await presentAuthors(db, [record.creatorId], { tx })
	return { ...community, userMod: true, mods: [...authors.values()] }
}
