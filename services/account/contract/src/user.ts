import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { badgeSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

export const homeFeedSchema = z.enum(['all', 'subscriptions'])

/**
 * An account in the API (reference §1.2). E-mail, preferences and unread counts are real only for the account's own
 * viewer (e-mail for admins too); others get the defaults of a new account.
 */
export const userSchema = z.object({
	id: idSchema,
	username: z.string(),
	email: z.string().nullable(),
	emailConfirmedAt: timeSchema.nullable(),
	aboutMe: z.string().nullable(),
	aboutMeTree: markdownTreeSchema,
	points: z.int(),
	isAdmin: z.boolean(),
	proPic: imageSchema.nullable(),
	badges: z.array(badgeSchema),
	noPosts: z.int(),
	noComments: z.int(),
	/** Such as "November 2024". */
	lastSeenMonth: z.string(),
	createdAt: timeSchema,
	deleted: z.boolean(),
	deletedAt: timeSchema.nullable(),
	upvoteNotificationsOff: z.boolean(),
	replyNotificationsOff: z.boolean(),
	homeFeed: homeFeedSchema,
	rememberFeedSort: z.boolean(),
	embedsOff: z.boolean(),
	hideUserProfilePictures: z.boolean(),
	requireAltText: z.boolean(),
	bannedAt: timeSchema.nullable(),
	isBanned: z.boolean(),
	notificationsNewCount: z.int(),
	/** Only filled by getUser and getMe. */
	moddingList: z.array(communitySchema).nullable(),
	/** Ids of the communities the viewer is banned from; only by getMe, so that an open page learns of a ban. */
	bannedFrom: z.array(idSchema).optional(),
	/** For admins only, like the four below. */
	lastSeen: timeSchema.nullable().optional(),
	lastSeenIP: z.string().nullable().optional(),
	createdIP: z.string().nullable().optional(),
	userIndex: z.int().optional(),
	webPushSubscriptionsCount: z.int().optional(),
})
export type User = z.infer<typeof userSchema>
