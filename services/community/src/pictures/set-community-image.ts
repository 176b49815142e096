import type { setCommunityImage as endpoint } from '@folkmoot/community-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../communities/community-store.ts'
import { showImage } from './show-image.ts'

export async function setCommunityImage(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { communityId, ...shown } = input.body
	const community = await loadCommunity(db, { community: communityId, byName: false }, input.tx)
	await showImage(db, community, shown, input)
	return success
}
