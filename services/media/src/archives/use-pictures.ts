import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { usePictures as endpoint } from '@folkmoot/media-contract/archive-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { useImages } from '../images/image-store.ts'
import type { MediaDeps } from '../media-deps.ts'

export async function usePictures({ body, tx }: HandlerInput<typeof endpoint>, { db }: MediaDeps): Promise<Answer<typeof endpoint>> {
	for (const { postId, imageIds } of body.posts) await useImages(db, imageIds, { type: 'post', id: toObjectId(postId) }, tx)
	return success
}
