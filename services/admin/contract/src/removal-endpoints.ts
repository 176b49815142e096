import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, queryFlagSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'

const area = 'admin'

/** What a ban removes, its progress, and until when it can be undone. */
export const contentRemovalSchema = z.object({
	id: idSchema,
	username: z.string(),
	/** Name of the admin; null if the site itself banned, or the admin's account is deleted. */
	by: z.string().nullable(),
	orderedAt: timeSchema,
	/** Only content written since then; null for everything. */
	since: timeSchema.nullable(),
	state: z.enum(['removing', 'removed', 'restoring', 'restored', 'destroying', 'destroyed']),
	/** Posts and comments to process in this state; null until they are counted. */
	total: z.int().nullable(),
	done: z.int(),
	/** What was removed. */
	removed: z.object({ posts: z.int(), comments: z.int(), images: z.int() }),
	canBeUndone: z.boolean(),
	/** null while the removal runs, which can always be undone. */
	undoableUntil: timeSchema.nullable(),
	finishedAt: timeSchema.nullable(),
})
export type ContentRemoval = z.infer<typeof contentRemovalSchema>

export const listContentRemovals = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/content_removals',
	access: 'admin',
	scope: 'admin',
	about: 'Content removed by bans, newest first, 20 a page: of one member, or only what is in progress or can be restored.',
	query: z.object({ username: nameParamSchema.optional(), open: queryFlagSchema.default(false), next: cursorSchema }),
	reply: z.object({ removals: z.array(contentRemovalSchema), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor' },
	failures: ['user_not_found', 'invalid_cursor', 'invalid_input'],
})

export const undoContentRemoval = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/content_removals/:removalId/undo',
	access: 'admin',
	scope: 'admin',
	about: 'Restores the content that one ban removed, within seven days; the ban itself stays.',
	params: z.object({ removalId: idSchema }),
	reply: contentRemovalSchema,
	codes: { 'params.removalId': 'invalid_id' },
	failures: ['removal_not_found', 'removal_final', 'invalid_id'],
	audit: ['restore_content'],
	// It only calls post, which does the writing.
	transaction: 'none',
})
