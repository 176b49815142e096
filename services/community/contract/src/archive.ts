import { archivedShapeOf } from '@folkmoot/contract-kit/declared-schemas'
import { timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { z } from 'zod'
import { communityFields } from './community-fields.ts'

const pictureSchema = z
	.string()
	.regex(/^pictures\/[1-9][0-9]{0,8}\.webp$/)
	.nullable()

/** `community.json` of an archive: a community's description and who may post. File names refer to the archive. */
export const archivedCommunitySchema = z.object({
	name: z.string().min(1).max(limits.communityNameMax),
	...archivedShapeOf(communityFields),
	createdAt: timeSchema,
	picture: pictureSchema,
	banner: pictureSchema,
})
export type ArchivedCommunity = z.infer<typeof archivedCommunitySchema>
