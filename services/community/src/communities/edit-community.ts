import { editCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import { clearedByPut, communityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { namesOf, valuesOf } from '@folkmoot/contract-kit/declared'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { requireModerator } from '../members/require-moderator.ts'
import { publish } from '../publish.ts'
import { loadCommunity, updateCommunity } from './community-store.ts'

export async function editCommunity(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<CommunityRecord> {
	const { params, query, body, tx } = input
	const community = await loadCommunity(db, { ...params, ...query }, tx)
	const communityId = community._id.toHexString()
	const by = await requireModerator(db, communityId, input)
	const fields = { ...(query.partial ? {} : clearedByPut), ...body }
	const after = await updateCommunity(db, community._id, { ...fields, aboutTree: input.trees['about'] }, tx)
	const [before, now] = [valuesOf(communityFields, community), valuesOf(communityFields, after)]
	const changed = namesOf(communityFields).filter((name) => now[name] !== before[name])
	await publish(db, input, { type: 'community.edited', communityId, by, changed })
	return after
}

/** Only moderators are told what is wrong with the input. */
export const authorizeEditing = authorizeMember(endpoint, async ({ params, query, viewer }, { db, now }) => {
	if (!query) return
	const community = await loadCommunity(db, { ...params, ...query })
	await requireModerator(db, community._id.toHexString(), { viewer, tx: undefined, now: now() })
})
