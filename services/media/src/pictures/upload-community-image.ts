import { setCommunityImage } from '@folkmoot/community-contract/picture-endpoints'
import { presentCommunity } from '@folkmoot/content-kit/present-communities'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { uploadCommunityPicture as endpoint } from '@folkmoot/media-contract/picture-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { Db } from 'mongodb'
import { readStanding } from '../images/image-user-reader.ts'
import type { MediaDeps } from '../media-deps.ts'
import { saveUpload } from '../uploads/save-upload.ts'
import { loadCommunity } from './community-reader.ts'

type Input = HandlerInput<typeof endpoint>

const kinds = { proPic: 'picture', bannerImage: 'banner' } as const

export function uploadCommunityPicture(input: Input, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	return uploadFor('proPic', input, deps)
}

export function uploadCommunityBanner(input: Input, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	return uploadFor('bannerImage', input, deps)
}

/** Stores first, then calls community: a crash in between leaves an unused image, which is deleted later. */
async function uploadFor(place: keyof typeof kinds, input: Input, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	const { viewer } = input
	const { community, meantFor, isModerator } = await openCommunity(deps.db, input)
	const image = await saveUpload(input, { kind: kinds[place], meantFor }, deps)
	const by = { id: viewer.id, as: isModerator ? ('mods' as const) : ('admins' as const) }
	await deps.callService(setCommunityImage, { body: { communityId: community._id.toHexString(), place, image, by } })
	return presentCommunity(deps.db, { ...community, [place]: image }, viewer)
}

/** Admits moderators of the community and admins. */
async function openCommunity(db: Db, { params, query, viewer, now }: Pick<Input, 'params' | 'query' | 'viewer' | 'now'>) {
	const community = await loadCommunity(db, { ...params, ...query })
	const meantFor = { type: 'community', id: community._id } as const
	const { isModerator } = await readStanding(db, meantFor, viewer, { tx: undefined, now })
	if (!isModerator && !viewer.isAdmin) throw fail('not_mod')
	return { community, meantFor, isModerator }
}

/** Only moderators are told what is wrong with the upload. */
export const authorizeCommunityUpload = authorizeMember(endpoint, async ({ params, query, viewer }, { db, now }) => {
	if (query) await openCommunity(db, { params, query, viewer, now: now() })
})
