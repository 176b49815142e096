import { z } from 'zod'
import { idSchema } from './ids.ts'

/** A resized copy of an image for one box (rule media-5). Sizes in pixels. */
export const imageCopySchema = z.object({
	name: z.string(),
	width: z.number().int(),
	height: z.number().int(),
	boxWidth: z.number().int(),
	boxHeight: z.number().int(),
	objectFit: z.enum(['cover', 'contain']),
	format: z.enum(['jpeg', 'webp', 'png']),
	url: z.string(),
})

/** An image in the API (rule media-6). Sizes in pixels, `size` in bytes. */
export const imageSchema = z.object({
	id: idSchema,
	fid: idSchema,
	format: z.enum(['jpeg', 'webp', 'png']),
	mimetype: z.string(),
	width: z.number().int(),
	height: z.number().int(),
	size: z.number().int(),
	/** `rgb(r,g,b)` */
	averageColor: z.string(),
	url: z.string(),
	/** A few boxes, in three formats each. */
	copies: z.array(imageCopySchema).max(50),
	/** A picture of a few pixels as a `data:` URL, shown until the image has loaded. Older images have none. */
	placeholder: z.string().optional(),
	/** `url` is the animation; the copies are still images. */
	animated: z.boolean().optional(),
	altText: z.string().nullable(),
	caption: z.string().nullable().optional(),
})

export type Image = z.infer<typeof imageSchema>
export type ImageCopy = z.infer<typeof imageCopySchema>
