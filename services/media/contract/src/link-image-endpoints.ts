import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
import { z } from 'zod'

/** Called by post in the background; post then publishes that it shows the image. */
export const storeLinkImage = defineEndpoint({
	area: 'media',
	method: 'POST',
	path: '/internal/media/link-image',
	access: 'service',
	about: 'Fetches the preview image of a link, or a picture that an imported post consists of, and stores a copy; null if there is none.',
	body: z.object({
		url: z.string().max(limits.linkMax),
		postId: idSchema,
		authorId: idSchema,
		kind: z.enum(['link', 'post']).default('link'),
	}),
	reply: z.object({ image: imageSchema.nullable() }),
	transaction: 'none',
})
