import { setProfilePicture } from '@folkmoot/account-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { uploadProfilePicture as endpoint } from '@folkmoot/media-contract/picture-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { MediaDeps } from '../media-deps.ts'
import { saveUpload } from '../uploads/save-upload.ts'

/** Stores first, then calls account: a crash in between leaves an unused image, which is deleted later. */
export async function uploadProfilePicture(input: HandlerInput<typeof endpoint>, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	const { params, viewer } = input
	if (params.username.toLowerCase() !== viewer.username.toLowerCase()) throw fail('not_owner')
	const image = await saveUpload(input, { kind: 'picture', meantFor: { type: 'user', id: toObjectId(viewer.id) } }, deps)
	return deps.callService(setProfilePicture, { body: { userId: viewer.id, image } })
}
