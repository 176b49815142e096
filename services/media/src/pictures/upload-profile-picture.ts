import { setProfilePicture } from '@folkmoot/account-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { uploadProfilePicture as endpoint } from '@folkmoot/media-contract/picture-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { MediaDeps } from '../media-deps.ts'
import { saveUpload } from '../uploads/save-upload.ts'

/** Stores first, then calls account: a crash in between leaves an unused image, which is deleted later. */
export async function uploadProfilePicture(input: HandlerInput<typeof endpoint>, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	const { params, viewer } = input
	requireOwner(params.username, viewer)
	const image = await saveUpload(input, { kind: 'picture', meantFor: { type: 'user', id: toObjectId(viewer.id) } }, deps)
	return deps.callService(setProfilePicture, { body: { userId: viewer.id, image } })
}

function requireOwner(username: string, viewer: Viewer): void {
	if (username.toLowerCase() !== viewer.username.toLowerCase()) throw fail('not_owner')
}

/** Only the owner is told what is wrong with the upload. */
export const authorizeProfileUpload = authorizeMember(endpoint, async ({ params, viewer }) => requireOwner(params.username, viewer))
