import type { editCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { moderates } from '../members/member-store.ts'
import { tell } from '../tell.ts'
import { changeCommunity, loadCommunity } from './community-store.ts'

export async function editCommunity(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, body, viewer, tx } = asked
	const community = await loadCommunity(db, { ...params, ...query }, tx)
	if (!viewer.isAdmin && !(await moderates(db, { userId: viewer.id, communityId: community._id.toHexString() }, asked)))
		throw fail('not_mod')
	const changed = await changeCommunity(db, community._id, body, tx)
	await tell(db, asked, { type: 'community.edited', communityId: community._id.toHexString() })
	return presentCommunity(db, changed, viewer, { tx })
}
