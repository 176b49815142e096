import { z } from 'zod'
import { shapeOf } from './declared-schemas.ts'
import { idSchema, timeSchema } from './ids.ts'
import { imageSchema } from './image.ts'
import { markdownTreeSchema } from './markdown-tree.ts'
import { preferences } from './preferences.ts'

/** The capacity in which somebody speaks or acts (rule moderation-1). */
export const userGroupSchema = z.enum(['normal', 'mods', 'admins'])
export type UserGroup = z.infer<typeof userGroupSchema>

/** On stored items: `null` (the word) when the author is hidden from this viewer. */
export const shownUserGroupSchema = z.enum(['normal', 'mods', 'admins', 'null'])

export const badgeSchema = z.object({ id: z.int(), type: z.literal('supporter') })
export type Badge = z.infer<typeof badgeSchema>

/** The author inside posts and comments: public fields only (rule privacy-2). */
export const authorSchema = z.object({
	id: idSchema,
	username: z.string(),
	proPic: imageSchema.nullable(),
	badges: z.array(badgeSchema),
	points: z.int(),
	isAdmin: z.boolean(),
	isBanned: z.boolean(),
	deleted: z.boolean(),
	createdAt: timeSchema,
	/** Only of bots (rule accounts-35). */
	isBot: z.literal(true).optional(),
})
export type Author = z.infer<typeof authorSchema>

/**
 * An account in the API (rule privacy-2). E-mail, preferences and unread counts are real only for the account's own
 * viewer (e-mail for admins too); others get the defaults of a new account.
 */
export const accountSchema = authorSchema.extend({
	email: z.string().nullable(),
	emailConfirmedAt: timeSchema.nullable(),
	aboutMe: z.string().nullable(),
	aboutMeTree: markdownTreeSchema,
	noPosts: z.int(),
	noComments: z.int(),
	/** Such as "November 2024". */
	lastSeenMonth: z.string(),
	deletedAt: timeSchema.nullable(),
	...shapeOf(preferences),
	bannedAt: timeSchema.nullable(),
	notificationsNewCount: z.int(),
	/** For admins only, like the two below. */
	lastSeen: timeSchema.nullable().optional(),
	lastSeenIP: z.string().nullable().optional(),
	createdIP: z.string().nullable().optional(),
})
