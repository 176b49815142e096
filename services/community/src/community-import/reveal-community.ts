import type { revealCommunity as endpoint } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import { appointFirstModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { addMember } from '../members/member-store.ts'
import { publish } from '../publish.ts'
import { findImported, revealImported } from './community-import-store.ts'

/** As for a community created here, whoever imported it becomes its first member and moderator. */
export async function revealCommunity(input: HandlerInput<typeof endpoint>, { db, callService }: Deps): Promise<Answer<typeof endpoint>> {
	const { communityId } = input.body
	const community = await findImported(db, communityId, input.tx)
	if (!community?.importKey) throw fail('community_not_found')
	if (community.deletedAt === null) return success
	const creatorId = community.creatorId.toHexString()
	await revealImported(db, community._id, input.tx)
	await addMember(db, { userId: creatorId, communityId }, input)
	await publish(db, input, { type: 'community.created', communityId, name: community.name, creatorId })
	input.afterCommit(() => callService(appointFirstModerator, { body: { communityId, userId: creatorId } }))
	return success
}
