import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { archiveCountsSchema } from '@folkmoot/modtools-contract/archive'
import { z } from 'zod'

/** A community that an admin brings here from another site. */
export const communityImportSchema = z.object({
	id: idSchema,
	/** The name it has, or is to have, here. */
	name: z.string(),
	/** What the archive says of where it comes from. */
	from: z.object({ site: z.string(), address: z.string(), community: z.string(), exportedAt: timeSchema }),
	state: z.enum(['waiting', 'checking', 'importing', 'done', 'failed']),
	/** Lines and pictures that were worked off in this state, and how many there are. */
	progress: z.object({ done: z.int(), of: z.int() }),
	counts: archiveCountsSchema,
	/** Why it failed: the member and the line of the archive, and what is wrong there. */
	problem: z.string().nullable(),
	/** Who moderated it there; nobody of that name moderates it here by it. */
	moderators: z.array(z.string()),
	by: z.string(),
	createdAt: timeSchema,
	finishedAt: timeSchema.nullable(),
})
export type CommunityImport = z.infer<typeof communityImportSchema>
