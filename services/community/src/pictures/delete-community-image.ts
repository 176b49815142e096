import type { deleteCommunityPicture as endpoint } from '@folkmoot/community-contract/picture-endpoints'
import { presentCommunity } from '@folkmoot/content-kit/present-communities'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../communities/community-store.ts'
import { requireModerator } from '../members/require-moderator.ts'
import { type ImagePlace, showImage } from './show-image.ts'

type Input = HandlerInput<typeof endpoint>

export function deleteCommunityPicture(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	return deleteImage('proPic', input, deps)
}

export function deleteCommunityBanner(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	return deleteImage('bannerImage', input, deps)
}

async function deleteImage(place: ImagePlace, input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, viewer, tx } = input
	const community = await loadCommunity(db, { ...params, ...query }, tx)
	const by = await requireModerator(db, community._id.toHexString(), input)
	return presentCommunity(db, await showImage(db, community, { place, image: null, by }, input), viewer, { tx })
}
