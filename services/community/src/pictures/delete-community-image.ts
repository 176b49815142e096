import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { deleteCommunityPicture as endpoint } from '@folkmoot/community-contract/picture-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../communities/community-store.ts'
import { requireModerator } from '../members/require-moderator.ts'
import { type ImagePlace, showImage } from './show-image.ts'

type Input = HandlerInput<typeof endpoint>

export function deleteCommunityPicture(input: Input, deps: Deps): Promise<CommunityRecord> {
	return deleteImage('proPic', input, deps)
}

export function deleteCommunityBanner(input: Input, deps: Deps): Promise<CommunityRecord> {
	return deleteImage('bannerImage', input, deps)
}

async function deleteImage(place: ImagePlace, input: Input, { db }: Deps): Promise<CommunityRecord> {
	const { params, query, tx } = input
	const community = await loadCommunity(db, { ...params, ...query }, tx)
	const by = await requireModerator(db, community._id.toHexString(), input)
	return showImage(db, community, { place, image: null, by }, input)
}
