import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { archiveCountsSchema } from '@folkmoot/modtools-contract/archive'
import { z } from 'zod'

/** A community that an admin brings here from another site. */
export const communityImportSchema = z.object({
	id: idSchema,
	/** Its name here, or the name it will have. */
	name: z.string(),
	/** The origin that the archive states. */
	from: z.object({ site: z.string(), address: z.string(), community: z.string(), exportedAt: timeSchema }),
	state: z.enum(['waiting', 'checking', 'importing', 'done', 'failed']),
	/** Lines and pictures processed in this state, and the total. */
	progress: z.object({ done: z.int(), of: z.int() }),
	counts: archiveCountsSchema,
	/** Why it failed: the member and line of the archive, and what is wrong there, in the reader's language. */
	problem: z.string().nullable(),
	/** Who moderated it there; importing makes nobody a moderator here. */
	moderators: z.array(z.string()),
	by: z.string(),
	createdAt: timeSchema,
	finishedAt: timeSchema.nullable(),
})
export type CommunityImport = z.infer<typeof communityImportSchema>
