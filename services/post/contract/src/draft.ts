import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
import { z } from 'zod'

/** Limits of drafts. A draft may be longer than what can be sent, so that nothing typed is lost. */
export const draftLimits = {
	perMember: 100,
	bodyMax: 2 * limits.bodyMax,
	/** Versions stored besides the newest. */
	othersMax: 3,
	/** Writers recorded per draft (DraftRecord.heard). */
	heardMax: 20,
	/** All drafts of a member together, in characters. */
	totalMax: 4_000_000,
	daysKept: 90,
} as const

const postId = '[0-9a-f]{24}'
const forms = [
	// a new post; further ones by a name their editor chooses
	'post',
	'post\\.[0-9A-Za-z-]{8,36}',
	// an edit of a post, by its public id
	'edit\\.[0-9A-Za-z_-]{8}',
	// a comment on a post, a reply to a comment, an edit of a comment
	`reply\\.${postId}\\.(top|[0-9a-f]{24})`,
	`edit\\.${postId}\\.[0-9a-f]{24}`,
]

/** What a draft is for, such as `reply.{postId}.top`: one draft per member and key. */
export const draftKeySchema = z.string().regex(new RegExp(`^(${forms.join('|')})$`), 'Not the key of a draft.')

const draftImageSchema = z.object({
	imageId: idSchema,
	caption: z.string().max(limits.altTextMax).nullable().default(null),
	altText: z.string().max(limits.altTextMax).nullable().default(null),
})

/** The typed content: of a comment only the body. */
export const draftContentSchema = z.object({
	body: z.string().max(draftLimits.bodyMax).default(''),
	kind: z.enum(['text', 'link', 'image']).optional(),
	community: z.string().max(100).optional(),
	title: z.string().max(1_000).optional(),
	url: z
		.string()
		.max(2 * limits.linkMax)
		.optional(),
	/** The chosen language of a post, a code; '' to have it detected. */
	language: z.string().max(20).optional(),
	images: z.array(draftImageSchema).max(limits.imagesPerPost).optional(),
})
export type DraftContent = z.output<typeof draftContentSchema>

/** The content as returned: for a new post with its uploads that still exist. */
export const shownContentSchema = draftContentSchema.extend({
	images: z.array(draftImageSchema.extend({ image: imageSchema.optional() })).optional(),
})
export type ShownDraftContent = z.output<typeof shownContentSchema>

/** One version of a draft. */
export const draftVersionSchema = z.object({ content: shownContentSchema, typedAt: timeSchema })
export type DraftVersion = z.output<typeof draftVersionSchema>

export const draftSchema = draftVersionSchema.extend({
	key: draftKeySchema,
	/** Incremented by every change on the server. */
	rev: z.int(),
	/** Other texts under the same key, written elsewhere at the same time; newest first. */
	others: z.array(draftVersionSchema),
})
export type Draft = z.output<typeof draftSchema>

/** A draft in a list: enough to recognise it. */
export const draftSummarySchema = z.object({
	key: draftKeySchema,
	rev: z.int(),
	typedAt: timeSchema,
	title: z.string().nullable(),
	/** The beginning of the text. */
	excerpt: z.string(),
	noImages: z.int(),
	community: z.string().nullable(),
	/** The post it replies to or edits; null for a new post. */
	post: z.object({ publicId: z.string(), communityName: z.string(), title: z.string() }).nullable(),
})
export type DraftSummary = z.output<typeof draftSummarySchema>
