import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
import { textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'

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
