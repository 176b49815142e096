import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { userGroupSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

/*
 * Posts and comments as lines of a community's archive (services/modtools/archive.md). An archive comes from outside:
 * everything in it is bounded here.
 */

/** The name of an account on the site of the archive; null for accounts that are gone and where who wrote it is hidden. */
export const archivedNameSchema = z.string().min(1).max(limits.usernameMax).nullable()
/** Who did it is told by the log only. */
const markSchema = z.object({ as: userGroupSchema, at: timeSchema }).nullable()
const countSchema = z.int().min(0).max(1_000_000_000)
const addressSchema = z.string().max(limits.linkMax)

/** A picture of a post: the name of its file in the archive, and its words. */
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
	/** A deleted item comes without author and content. */
	deleted: markSchema,
	/** Where an item was first, if it was brought in before. */
	source: addressSchema.nullable(),
})

export const archivedPostSchema = writtenSchema.extend({
	publicId: z.string().regex(/^[0-9A-Za-z_-]{8}$/),
	type: z.enum(['text', 'link', 'image']),
	title: z.string().min(1).max(limits.titleMax),
	/** Markdown. */
	body: z.string().max(limits.bodyMax).nullable(),
	link: z.object({ url: addressSchema, title: z.string().max(2_000).nullable(), description: z.string().max(4_000).nullable() }).nullable(),
	pictures: z.array(archivedPictureSchema).max(limits.imagesPerPost),
	pinned: z.boolean(),
	contentDeleted: markSchema,
})
export type ArchivedPost = z.infer<typeof archivedPostSchema>

export const archivedCommentSchema = writtenSchema.extend({
	/** Ids of the archive. Comments of one post lie together, parents before their answers. */
	post: idSchema,
	parent: idSchema.nullable(),
	/** Markdown; '' where it is deleted. */
	body: z.string().max(limits.bodyMax),
})
export type ArchivedComment = z.infer<typeof archivedCommentSchema>
