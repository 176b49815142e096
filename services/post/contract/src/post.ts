import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { authorSchema, shownUserGroupSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'
import { commentSchema } from './comment.ts'

export const postTypeSchema = z.enum(['text', 'link', 'image'])
export type PostType = z.infer<typeof postTypeSchema>

export const postLinkSchema = z.object({
	url: z.string(),
	hostname: z.string(),
	/** Our own copy of the page's preview image; null until it is stored, or if there is none. */
	image: imageSchema.nullable(),
	/** The page's own title and description, once it was fetched. */
	title: z.string().optional(),
	description: z.string().optional(),
})

/** A post in the API (rules posts-1, posts-20 and privacy-2). */
export const postSchema = z.object({
	id: idSchema,
	publicId: z.string(),
	type: postTypeSchema,
	userId: idSchema,
	username: z.string(),
	/** Only if the author's account is deleted. */
	userGhostId: z.string().optional(),
	/** The capacity in which its author posted. */
	userGroup: shownUserGroupSchema,
	userDeleted: z.boolean(),
	isPinned: z.boolean(),
	isPinnedSite: z.boolean(),
	communityId: idSchema,
	communityName: z.string(),
	communityProPic: imageSchema.nullable(),
	communityBannerImage: imageSchema.nullable(),
	title: z.string(),
	body: z.string().nullable(),
	bodyTree: markdownTreeSchema.nullable(),
	/** The language of title and text, such as `en` (rule posts-28); '' if it is not known. */
	language: z.string(),
	/** True if its author chose it; missing if it was detected. */
	languageChosen: z.literal(true).optional(),
	image: imageSchema.nullable(),
	images: z.array(imageSchema),
	link: postLinkSchema.optional(),
	/** The origin of an imported post; null for posts made here. */
	source: z.string().nullable(),
	locked: z.boolean(),
	lockedBy: idSchema.nullable(),
	lockedByGroup: shownUserGroupSchema.optional(),
	lockedAt: timeSchema.nullable(),
	upvotes: z.int(),
	downvotes: z.int(),
	/** The hot score times 10^7, rounded. */
	hotness: z.int(),
	createdAt: timeSchema,
	editedAt: timeSchema.nullable(),
	lastActivityAt: timeSchema,
	deleted: z.boolean(),
	deletedAt: timeSchema.nullable(),
	deletedAs: shownUserGroupSchema.optional(),
	deletedContent: z.boolean(),
	deletedContentAs: shownUserGroupSchema.optional(),
	noComments: z.int(),
	/** Set by getPost only. */
	comments: z.array(commentSchema).nullable(),
	commentsNext: z.string().nullable(),
	/** Only the beginning of the first page is included, as requested; listComments without a cursor returns the whole page. */
	commentsCut: z.boolean().optional(),
	/** null for guests. */
	userVoted: z.boolean().nullable(),
	/** null for guests and if the viewer has not voted. */
	userVotedUp: z.boolean().nullable(),
	lastVisitAt: timeSchema.nullable(),
	newComments: z.int(),
	hidden: z.boolean(),
	/** It is in one of the viewer's lists. */
	saved: z.boolean(),
	isAuthorMuted: z.boolean(),
	isCommunityMuted: z.boolean(),
	community: communitySchema.optional(),
	author: authorSchema.optional(),
})
export type Post = z.infer<typeof postSchema>
