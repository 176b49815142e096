import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { archivedModlogEntrySchema, archivedRuleSchema, importOriginSchema } from './archive.ts'

const area = 'modtools'

export const exportCommunity = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/archive',
	access: 'member',
	scope: 'moderate',
	about: 'The archive of a community, for its moderators and admins: settings, rules, posts, comments, pictures and log in one file.',
	params: z.object({ communityId: idSchema }),
	// A file streamed while it is generated: services/modtools/archive.md.
	reply: z.unknown(),
	download: ['application/gzip'],
	codes: { 'params.communityId': 'invalid_id' },
	failures: ['community_not_found', 'not_mod_not_admin'],
	rateLimit: { bucket: 'exportCommunity', per: 'member', limits: [{ points: 6, seconds: 3_600 }] },
})

/* Called by admin while a community is imported from another site; idempotent. */

export const receiveRules = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/arriving-rules',
	access: 'service',
	about: 'Stores rules of an archive, the first of them at position `from`.',
	body: z.object({
		importId: idSchema,
		communityId: idSchema,
		by: idSchema,
		from: z.int().min(0),
		rules: z.array(archivedRuleSchema).max(500),
	}),
	reply: successSchema,
	transaction: 'none',
})

/** The local account of somebody the log names. */
const personSchema = idSchema.nullable()

export const receiveModlog = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/arriving-log',
	access: 'service',
	about: 'Stores log entries of an archive unchanged; `byId` and `aboutId` are the local accounts of the people they name.',
	body: z.object({
		communityId: idSchema,
		entries: z.array(archivedModlogEntrySchema.extend({ byId: personSchema, aboutId: personSchema })).max(500),
	}),
	reply: successSchema,
	transaction: 'none',
})

export const closeImportedModlog = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/arrived-log',
	access: 'service',
	about: 'Appends an entry for the import to the log of the old site, once.',
	body: z.object({ communityId: idSchema, ...importOriginSchema.shape }),
	reply: successSchema,
})

export const recordImport = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/recorded-imports',
	access: 'service',
	about: 'Appends an entry for an import of discussions into a community, or for what is taken back of it, to its log, once.',
	body: z.object({
		importId: idSchema,
		/** Tells apart what is done several times. */
		at: timeSchema.optional(),
		communityId: idSchema,
		action: z.enum(['import_content', 'undo_import', 'erase_imported', 'unname_imported']),
		by: idSchema,
		as: z.enum(['mods', 'admins']),
		place: z.string().max(300),
	}),
	reply: successSchema,
})

export const discardImportedModtools = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/dropped',
	access: 'service',
	about: 'Deletes rules and log of a community whose import failed.',
	body: z.object({ communityId: idSchema }),
	reply: successSchema,
	transaction: 'none',
})
