import { idSchema, namePattern, timeSchema } from '@folkmoot/contract-kit/ids'
import { languageSchema } from '@folkmoot/contract-kit/language-schema'
import { limits } from '@folkmoot/contract-kit/limits'
import { userGroupSchema } from '@folkmoot/contract-kit/people'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'

/*
 * Posts and comments as lines of a community's archive (services/modtools/archive.md). An archive is untrusted input: the
 * schemas here bound everything in it.
 */

/** An account name on the archive's site; null for deleted accounts and hidden authors. Imported ones may have three characters. */
export const archivedNameSchema = z.string().min(3).max(limits.usernameMax).regex(namePattern, 'is not a valid username').nullable()
/** Only the log says who did it. */
const markSchema = z.object({ as: userGroupSchema, at: timeSchema }).nullable()
const countSchema = z.int().min(0).max(10_000_000)
const addressSchema = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).max(limits.linkMax)

/** A picture of a post: its file name in the archive, and its alt text. */
export const archivedPictureSchema = z.object({
	file: z.string().regex(/^pictures\/[1-9][0-9]{0,8}\.webp$/),
	altText: z.string().max(limits.altTextMax).nullable(),
	caption: z.string().max(limits.altTextMax).nullable(),
})

const writtenSchema = z.object({
	id: idSchema,
	author: archivedNameSchema,
	as: userGroupSchema,
	upvotes: countSchema,
	downvotes: countSchema,
	createdAt: timeSchema,
	editedAt: timeSchema.nullable(),
	locked: markSchema,
	/** A deleted item has neither author nor content. */
	deleted: markSchema,
	/** The item's original location, if it was imported before. */
	source: addressSchema.nullable(),
	/** Only if its author chose it; otherwise the site that imports it detects it. */
	language: languageSchema.optional(),
})

export const archivedPostSchema = writtenSchema.extend({
	publicId: z.string().regex(/^[0-9A-Za-z_-]{8}$/),
	type: z.enum(['text', 'link', 'image']),
	title: oneLineSchema.pipe(z.string().refine(isVisible, 'is blank').min(limits.titleMin).max(limits.titleMax)),
	/** Markdown. */
	body: z.string().max(limits.importedBodyMax).nullable(),
	link: z.object({ url: addressSchema, title: z.string().max(2_000).nullable(), description: z.string().max(4_000).nullable() }).nullable(),
	pictures: z.array(archivedPictureSchema).max(limits.imagesPerPost),
	pinned: z.boolean(),
	contentDeleted: markSchema,
})
export type ArchivedPost = z.infer<typeof archivedPostSchema>

export const archivedCommentSchema = writtenSchema.extend({
	/** Ids within the archive. Comments of one post are adjacent, parents before their replies. */
	post: idSchema,
	parent: idSchema.nullable(),
	/** A comment of the same post that it answers and stands beside, because threads are not as deep. */
	inReplyTo: idSchema.optional(),
	/** Markdown; '' if it is deleted. */
	body: z.string().max(limits.importedBodyMax),
})
export type ArchivedComment = z.infer<typeof archivedCommentSchema>
