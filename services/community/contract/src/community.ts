import { optionalShapeOf, shapeOf } from '@folkmoot/contract-kit/declared-schemas'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { authorSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'
import { confidentialFields, publicFields } from './community-fields.ts'

/** A rule of a community. Sorted by `zIndex`, lowest first. */
export const ruleSchema = z.object({
	id: idSchema,
	rule: z.string(),
	description: z.string().nullable(),
	communityId: idSchema,
	zIndex: z.int(),
	createdBy: idSchema,
	createdAt: timeSchema,
})
export type Rule = z.infer<typeof ruleSchema>

/** A community in the API. */
export const communitySchema = z.object({
	id: idSchema,
	/** Its creator. */
	userId: idSchema,
	name: z.string(),
	...shapeOf(publicFields),
	/** Missing for all but its moderators and admins. */
	...optionalShapeOf(confidentialFields),
	aboutTree: markdownTreeSchema,
	noMembers: z.int(),
	proPic: imageSchema.nullable(),
	bannerImage: imageSchema.nullable(),
	createdAt: timeSchema,
	deletedAt: timeSchema.nullable(),
	isDefault: z.boolean(),
	/** null for guests. */
	userJoined: z.boolean().nullable(),
	/** null for guests. */
	userMod: z.boolean().nullable(),
	isMuted: z.boolean(),
	/** In order of rank; null in lists of communities. */
	mods: z.array(authorSchema).nullable(),
	/** Nobody moderates it, or nobody of them was here lately: the viewer, a member, may ask to (rule moderation-27). Not in lists. */
	needsModerators: z.literal(true).optional(),
	/** In order; null in lists of communities. */
	rules: z.array(ruleSchema).nullable(),
	ReportsDetails: z.null(),
})
export type Community = z.infer<typeof communitySchema>
