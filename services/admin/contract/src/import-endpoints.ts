import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { importFilesMax, importPartBytes } from './import-limits.ts'
import { importedPeopleSchema, importSamplesSchema, newImportSchema, sourceImportSchema, sourceImportsSchema } from './imports.ts'

const area = 'admin'
const params = z.object({ importId: idSchema })

export const listSourceImports = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/imports',
	access: 'member',
	scope: 'moderate',
	about:
		'The most recent imports from other places, newest first, and what can be imported: all for admins, those into a community for its moderators.',
	query: z.object({ into: z.string().trim().max(100).default('') }),
	failures: ['not_admin', 'not_mod_not_admin', 'community_not_found'],
	reply: sourceImportsSchema,
})

export const prepareImport = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/imports',
	access: 'member',
	scope: 'moderate',
	about: 'Prepares an import from another place, of files that are sent in parts or of an address. There is one at a time.',
	body: newImportSchema,
	audit: ['prepare_import'],
	reply: sourceImportSchema,
	failures: [
		'invalid_input',
		'import_in_progress',
		'not_enough_space',
		'file_size_exceeded',
		'not_admin',
		'not_mod_not_admin',
		'imports_off',
		'community_not_found',
	],
	rateLimit: { bucket: 'prepareImport', per: 'member', limits: [{ points: 60, seconds: 3_600 }] },
})

export const sendImportPart = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/imports/:importId/files/:file',
	access: 'member',
	scope: 'moderate',
	about: 'Stores the next part of a file, for the member who prepares the import. Parts come in order; the reply says how far they got.',
	params: params.extend({ file: wholeNumberSchema(0, importFilesMax) }),
	query: z.object({
		/** The bytes of the file before this part. */
		offset: wholeNumberSchema(0, Number.MAX_SAFE_INTEGER),
	}),
	file: 'part',
	fileMaxBytes: importPartBytes,
	reply: z.object({ received: z.int() }),
	codes: { 'params.importId': 'invalid_id' },
	failures: ['import_not_found', 'imports_off', 'not_owner', 'import_moved_on', 'file_size_exceeded', 'invalid_input'],
	rateLimit: { bucket: 'sendImportPart', per: 'member', limits: [{ points: 2_000, seconds: 3_600 }] },
	transaction: 'none',
})

export const importActionSchema = z.enum(['try', 'run', 'pause', 'resume', 'undo', 'discard', 'erase', 'keep'])

export const changeImport = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/imports/:importId',
	access: 'member',
	scope: 'moderate',
	about:
		'Starts the dry run of an import, runs, pauses, resumes or undoes it, or discards one of which nothing was imported; erases what was counted of one that has ended, or keeps it. For admins, and for moderators of the community it goes to.',
	params,
	body: z.object({ action: importActionSchema }),
	audit: ['import_content', 'undo_import', 'change_import', 'erase_imported', 'unname_imported'],
	reply: successSchema,
	codes: { 'params.importId': 'invalid_id', 'body.action': 'invalid_action' },
	failures: ['import_not_found', 'imports_off', 'import_moved_on', 'import_in_progress', 'removal_final', 'invalid_action'],
})

export const countImported = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/imports/:importId/people',
	access: 'member',
	scope: 'moderate',
	about:
		'Counts what of an import that has ended would be erased, or whose names would no longer be shown: the people and items on a list, a line each. `changeImport` then erases or keeps it. For admins, and for moderators of the community it went to.',
	params,
	body: importedPeopleSchema,
	audit: ['change_import'],
	reply: successSchema,
	codes: { 'params.importId': 'invalid_id' },
	failures: ['import_not_found', 'imports_off', 'import_moved_on', 'import_in_progress', 'invalid_input'],
	rateLimit: { bucket: 'countImported', per: 'member', limits: [{ points: 120, seconds: 3_600 }] },
})

export const getImportSamples = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/imports/:importId/samples',
	access: 'member',
	scope: 'moderate',
	about: 'A few threads of an import as they will look, from its last dry run.',
	params,
	reply: importSamplesSchema,
	codes: { 'params.importId': 'invalid_id' },
	failures: ['import_not_found', 'imports_off'],
})

export const getImportReport = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/imports/:importId/report',
	access: 'member',
	scope: 'moderate',
	about: 'The list of lines that were refused, mended or left out, one JSON object a line.',
	params,
	// A streamed file; its lines are LineNote of services/importer.
	reply: z.unknown(),
	download: ['application/x-ndjson'],
	codes: { 'params.importId': 'invalid_id' },
	failures: ['import_not_found', 'imports_off'],
})
