import type { deleteCommunityPicture as endpoint } from '@folkmoot/community-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { loadCommunity } from '../communities/community-store.ts'
import { moderates } from '../members/member-store.ts'
import { type ImagePlace, showImage } from './show-image.ts'

type Asked = Ask<typeof endpoint>

export function deleteCommunityPicture(asked: Asked, deps: Deps): Promise<Answer<typeof endpoint>> {
	return deleteImage('proPic', asked, deps)
}

export function deleteCommunityBanner(asked: Asked, deps: Deps): Promise<Answer<typeof endpoint>> {
	return deleteImage('bannerImage', asked, deps)
}

async function deleteImage(place: ImagePlace, asked: Asked, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, viewer, tx } = asked
	const community = await loadCommunity(db, { ...params, ...query }, tx)
	if (!viewer.isAdmin && !(await moderates(db, { userId: viewer.id, communityId: community._id.toHexString() }, asked)))
		throw fail('not_mod')
	return presentCommunity(db, await showImage(db, community, { place, image: null }, asked), viewer, { tx })
}
