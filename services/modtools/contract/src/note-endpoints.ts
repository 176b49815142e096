import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { authorSchema } from '@folkmoot/contract-kit/people'
import { isVisible } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { decisionSchema } from './decision.ts'
import { namedSchema } from './modlog.ts'

const area = 'modtools'
const codes = { 'params.communityId': 'invalid_id', 'params.noteId': 'note_not_found' } as const
const failures = ['community_not_found', 'not_mod_not_admin', 'user_not_found'] as const
const memberParams = z.object({ communityId: idSchema, username: nameParamSchema })

/** A moderator's note on a member, visible to moderators only. */
export const noteSchema = z.object({ id: idSchema, text: z.string(), by: namedSchema.nullable(), at: timeSchema })

/** Everything the moderators of a community know of a member. */
export const memberFileSchema = z.object({
	member: authorSchema,
	isBanned: z.boolean(),
	/** Newest first. */
	notes: z.array(noteSchema),
	/** Removals and bans in this community, newest first; at most 50. */
	decisions: z.array(decisionSchema),
	noRemovals: z.int(),
	noBans: z.int(),
})
export type MemberFile = z.infer<typeof memberFileSchema>

export const getMemberFile = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/members/:username/file',
	access: 'member',
	scope: 'moderate',
	about: 'Notes on a member, and their content removed here, for moderators.',
	params: memberParams,
	reply: memberFileSchema,
	codes,
	failures,
	rateLimit: costlyReads('member'),
})

export const addNote = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/members/:username/notes',
	access: 'member',
	scope: 'moderate',
	about: 'Adds a note about a member, for the moderators of this community.',
	params: memberParams,
	body: z.object({ text: z.string().trim().refine(isVisible, 'Cannot be empty.').max(limits.moderationNoteMax) }),
	reply: memberFileSchema,
	codes,
	failures,
})

export const deleteNote = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/communities/:communityId/members/:username/notes/:noteId',
	access: 'member',
	scope: 'moderate',
	about: 'Deletes a note, as its author or an admin.',
	params: memberParams.extend({ noteId: idSchema }),
	reply: memberFileSchema,
	codes,
	failures: [...failures, 'note_not_found', 'not_author'],
})
