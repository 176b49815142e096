import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
import { textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { imageFileRoute } from './image-address.ts'

const area = 'media'

export const uploadImage = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_uploads',
	access: 'member',
	scope: 'write',
	about: 'Uploads an image for a new post.',
	file: 'image',
	reply: imageSchema,
	failures: ['file_size_exceeded', 'unsupported_image', 'no_image_posts', 'invalid_input'],
	rateLimit: {
		bucket: 'upload',
		per: 'member',
		limits: [
			{ points: 5, seconds: 1 },
			{ points: 80, seconds: 86_400 },
		],
	},
	transaction: 'none',
})

export const editImage = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/images/:imageId',
	access: 'member',
	scope: 'write',
	about: 'Changes the alternative text of an image.',
	params: z.object({ imageId: idSchema }),
	body: z.object({ altText: textSchema(limits.altTextMax).nullable() }),
	reply: imageSchema,
	codes: { 'params.imageId': 'invalid_image_id' },
	failures: ['image_not_found', 'permission_denied', 'banned_from_community'],
})

export const getHeldImage = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/held_items/:itemId/images/:file',
	access: 'member',
	scope: 'read',
	about: 'The bytes of an image of what waits for a moderator, or of one of its copies; for its author, moderators and admins.',
	params: z.object({ itemId: idSchema, file: z.string().max(60) }),
	reply: z.unknown(),
	download: imageFileRoute.types,
	codes: { 'params.itemId': 'image_not_found', 'params.file': 'image_not_found' },
	failures: ['image_not_found'],
})
