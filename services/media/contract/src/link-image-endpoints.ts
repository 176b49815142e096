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
	about: 'Fetches the picture of a link from outside and keeps a copy of our own (decisions R21); null where there is none to be had.',
	body: z.object({ url: z.string().max(limits.linkMax), postId: idSchema, authorId: idSchema }),
	reply: z.object({ image: imageSchema.nullable() }),
	transaction: 'none',
})
