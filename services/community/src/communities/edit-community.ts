import type { editCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterAsModerator } from '../members/enter-as-moderator.ts'
import { tell } from '../tell.ts'
import { changeCommunity, loadCommunity } from './community-store.ts'

export async function editCommunity(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, body, viewer, tx } = asked
	const community = await loadCommunity(db, { ...params, ...query }, tx)
	const communityId = community._id.toHexString()
	const by = await enterAsModerator(db, communityId, asked)
	const after = await changeCommunity(db, community._id, body, tx)
	const changed = (['about', 'nsfw', 'postingRestricted'] as const).filter((name) => after[name] !== community[name])
	await tell(db, asked, { type: 'community.edited', communityId, by, changed })
	return presentCommunity(db, after, viewer, { tx })
}
