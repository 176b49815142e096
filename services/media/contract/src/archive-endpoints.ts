import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'

const area = 'media'

/** Bytes per request. */
export const pieceBytes = 512 * 1_024

/** Bucket into which admin unpacks an archive's pictures for media to read. */
export const archiveBucket = 'communityArchives'

export const readPictureBytes = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/media/bytes',
	access: 'service',
	about: 'Some bytes of an image, in base64, with the size of the whole; null where there is none.',
	body: z.object({ imageId: idSchema, from: z.int().min(0) }),
	reply: z.object({ found: z.object({ size: z.int(), bytes: z.string() }).nullable() }),
	transaction: 'none',
})

export const receivePicture = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/media/arriving',
	access: 'service',
	about: 'Takes a picture of an archive as if it were uploaded; null where it is no picture.',
	body: z.object({ file: z.string(), kind: z.enum(['post', 'picture', 'banner']), uploaderId: idSchema }),
	reply: z.object({ image: imageSchema.nullable() }),
	transaction: 'none',
})

export const usePictures = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/media/used',
	access: 'service',
	about: 'Notes which posts show pictures that arrived.',
	body: z.object({ posts: z.array(z.object({ postId: idSchema, imageIds: z.array(idSchema) })).max(500) }),
	reply: successSchema,
})
