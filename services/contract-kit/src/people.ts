import { z } from 'zod'
import { idSchema, timeSchema } from './ids.ts'
import { imageSchema } from './image.ts'

/** The capacity in which somebody speaks or acts (spec 1 §1). */
export const userGroupSchema = z.enum(['normal', 'mods', 'admins'])
export type UserGroup = z.infer<typeof userGroupSchema>

/** On stored items: `null` (the word) when the author is hidden from this viewer. */
export const shownUserGroupSchema = z.enum(['normal', 'mods', 'admins', 'null'])

export const badgeSchema = z.object({ id: z.int(), type: z.literal('supporter') })
export type Badge = z.infer<typeof badgeSchema>

/** The author inside posts and comments: public fields only (decisions W11). */
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
})
export type Author = z.infer<typeof authorSchema>
