import type { revealCommunity as endpoint } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import { appointFirstModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { addMember } from '../members/member-store.ts'
import { tell } from '../tell.ts'
import { findArriving, showArrived } from './arrival-store.ts'

/** As for a community created here, whoever imported it becomes its first member and moderator. */
export async function revealCommunity(asked: Ask<typeof endpoint>, { db, askService }: Deps): Promise<Answer<typeof endpoint>> {
	const { communityId } = asked.body
	const community = await findArriving(db, communityId, asked.tx)
	if (!community?.importKey) throw fail('community_not_found')
	if (community.deletedAt === null) return success
	const creatorId = community.creatorId.toHexString()
	await showArrived(db, community._id, asked.tx)
	await addMember(db, { userId: creatorId, communityId }, asked)
	await tell(db, asked, { type: 'community.created', communityId, name: community.name, creatorId })
	asked.afterCommit(() => askService(appointFirstModerator, { body: { communityId, userId: creatorId } }))
	return success
}
