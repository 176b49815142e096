import { setProfilePicture } from '@folkmoot/account-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { uploadProfilePicture as endpoint } from '@folkmoot/media-contract/picture-endpoints'
import type { Ask } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { MediaDeps } from '../media-deps.ts'
import { storeImage } from '../uploads/store-image.ts'

/** Stores first, then calls account: a crash in between leaves an unused image, which is deleted later. */
export async function uploadProfilePicture(asked: Ask<typeof endpoint>, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	const { params, viewer } = asked
	if (params.username.toLowerCase() !== viewer.username.toLowerCase()) throw fail('not_owner')
	const image = await storeImage(asked, { kind: 'picture', meantFor: { type: 'user', id: toObjectId(viewer.id) } }, deps)
	return deps.askService(setProfilePicture, { body: { userId: viewer.id, image } })
}
