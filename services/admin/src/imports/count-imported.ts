import type { countImported as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { sourceImportJobs } from '../jobs.ts'
import { requireImport } from './require-importer.ts'
import { changeIn, findOpenImport } from './source-import-store.ts'
import { subjectOf } from './source-import-view.ts'
import { startOf } from './start-of-step.ts'

type Input = HandlerInput<typeof endpoint>

/** Begins to count what of an import would be erased, or whose names would no longer be shown. */
export async function countImported(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const record = await requireImport(db, params.importId, input)
	if (record.state !== 'done') throw fail('import_moved_on')
	if (body.what === 'erase' && body.list.trim() === '') throw badField('list', 'Name the people and items.')
	if (await findOpenImport(db, tx)) throw fail('import_in_progress')
	// As with imports: what moderators do is in the moderation log, and counting changes nothing.
	if (viewer.isAdmin) {
		await recordAdminAction(db, input, { action: 'change_import', details: { importCounted: true }, about: subjectOf(record) })
	}
	const people = { what: body.what, list: body.list, count: null, isDone: false }
	await changeIn(db, { _id: record._id, states: ['done'] }, { $set: { ...startOf('count', viewer), people, changedAt: now } }, tx)
	await sourceImportJobs.add(db, [{ key: record._id.toHexString(), payload: { importId: record._id } }], { tx, now })
	return success
}
