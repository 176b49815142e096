import { z } from 'zod'
import { idSchema } from './ids.ts'

/** A smaller copy of an image, made for one box (reference §2.3). Sizes in pixels. */
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

/** An image as the API writes it (reference §1.2, decisions W18). Sizes in pixels, `size` in bytes. */
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
	copies: z.array(imageCopySchema),
	/** A picture of a few pixels as a `data:` address, shown until the image is there. Images of earlier times have none. */
	placeholder: z.string().optional(),
	/** `url` leads to moving pictures; the copies stand still. */
	animated: z.boolean().optional(),
	altText: z.string().nullable(),
	caption: z.string().nullable().optional(),
})

export type Image = z.infer<typeof imageSchema>
export type ImageCopy = z.infer<typeof imageCopySchema>
