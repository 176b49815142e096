import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
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
	about: 'A range of the bytes of an image, in base64, with its total size; null if it does not exist.',
	body: z.object({ imageId: idSchema, from: z.int().min(0) }),
	reply: z.object({ found: z.object({ size: z.int(), bytes: z.string() }).nullable() }),
	transaction: 'none',
})

export const receivePicture = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/media/arriving',
	access: 'service',
	about: 'Stores a picture of an archive like an upload; null if it is not a valid image.',
	body: z.object({ file: z.string(), kind: z.enum(['post', 'picture', 'banner']), uploaderId: idSchema }),
	reply: z.object({ image: imageSchema.nullable() }),
	transaction: 'none',
})

export const usePictures = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/media/used',
	access: 'service',
	about: 'Records which posts use imported pictures.',
	body: z.object({ posts: z.array(z.object({ postId: idSchema, imageIds: z.array(idSchema).max(limits.imagesPerPost) })).max(500) }),
	reply: successSchema,
})
