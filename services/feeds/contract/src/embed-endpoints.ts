import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { limits } from '@folkmoot/contract-kit/limits'
import { wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'

/** In CSS pixels. */
const sideSchema = wholeNumberSchema(1, 100_000).optional()

/** An address of the site: longer ones are no posts. */
const addressSchema = z.string().min(1).max(limits.linkMax)

/** oEmbed 1.0 (https://oembed.com): `rich`, with a frame, where hosts are listed that may show one, otherwise `link`. */
export const oembedSchema = z.object({
	version: z.literal('1.0'),
	type: z.enum(['rich', 'link']),
	provider_name: z.string(),
	provider_url: z.string(),
	title: z.string(),
	author_name: z.string().optional(),
	author_url: z.string().optional(),
	/** Seconds. */
	cache_age: z.int(),
	thumbnail_url: z.string().optional(),
	thumbnail_width: z.int().optional(),
	thumbnail_height: z.int().optional(),
	/** The three of `rich`: the frame, and its size in CSS pixels. */
	html: z.string().optional(),
	width: z.int().optional(),
	height: z.int().optional(),
})
export type Oembed = z.infer<typeof oembedSchema>

export const getOembed = defineEndpoint({
	area: 'feeds',
	method: 'GET',
	path: '/api/oembed',
	access: 'anyone',
	scope: 'read',
	about: 'A post or a comment by its address, as oEmbed 1.0 and as guests see it.',
	query: z.object({
		url: addressSchema,
		/** Only `json` is offered; `xml` is 501, as oEmbed wants. */
		format: z.enum(['json', 'xml']).default('json'),
		maxwidth: sideSchema,
		maxheight: sideSchema,
	}),
	reply: oembedSchema,
	failures: ['not_found', 'format_not_offered', 'invalid_input'],
})
