import type { deleteCommunityPicture as endpoint } from '@folkmoot/community-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../communities/community-store.ts'
import { requireModerator } from '../members/require-moderator.ts'
import { type ImagePlace, showImage } from './show-image.ts'

type Asked = HandlerInput<typeof endpoint>

export function deleteCommunityPicture(asked: Asked, deps: Deps): Promise<Answer<typeof endpoint>> {
	return deleteImage('proPic', asked, deps)
}

export function deleteCommunityBanner(asked: Asked, deps: Deps): Promise<Answer<typeof endpoint>> {
	return deleteImage('bannerImage', asked, deps)
}

async function deleteImage(place: ImagePlace, asked: Asked, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, viewer, tx } = asked
	const community = await loadCommunity(db, { ...params, ...query }, tx)
	const by = await requireModerator(db, community._id.toHexString(), asked)
	return presentCommunity(db, await showImage(db, community, { place, image: null, by }, asked), viewer, { tx })
}
