import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { type Db, ObjectId } from 'mongodb'
import { type AdminAction, json } from './admin-action.ts'
import { failedImport } from './matrix/failed-import.ts'

/** An import, the only one there is. */
async function seedImport(db: Db, over: Partial<SourceImportRecord>): Promise<string> {
	const imports = db.collection<SourceImportRecord>('sourceImports')
	await imports.deleteMany({})
	const record = failedImport({ _id: new ObjectId(), username: 'x' }, over)
	await imports.insertOne(record)
	return record._id.toHexString()
}

const changing = (action: string, leaves: AuditAction, over: Partial<SourceImportRecord>): AdminAction => ({
	area: 'admin',
	endpoint: 'POST /api/imports/:importId',
	leaves,
	strangersGet: 404,
	prepare: async (db) => ({ call: { path: `/api/imports/${await seedImport(db, over)}`, body: json({ action }) }, about: 'CSV' }),
})

/** What admins do with imports from other places. */
export const importActions: readonly AdminAction[] = [
	{
		area: 'admin',
		endpoint: 'POST /api/imports',
		leaves: 'prepare_import',
		prepare: async (db) => {
			await db.collection('sourceImports').deleteMany({})
			const body = json({ source: 'lemmy', address: 'https://lemmy.example/c/tea' })
			return { call: { path: '/api/imports', body }, about: 'Lemmy, lemmy.example' }
		},
	},
	changing('pause', 'change_import', { state: 'running', step: 'run' }),
	changing('run', 'import_content', { state: 'tried', step: null }),
	changing('undo', 'undo_import', { state: 'done', step: null, finishedAt: new Date() }),
	changing('erase', 'erase_imported', {
		state: 'counted',
		step: null,
		people: { what: 'erase', list: '@ida', count: null, isDone: false },
	}),
	changing('erase', 'unname_imported', { state: 'counted', step: null, people: { what: 'unname', list: '', count: null, isDone: false } }),
	{
		area: 'admin',
		endpoint: 'POST /api/imports/:importId/people',
		leaves: 'change_import',
		strangersGet: 404,
		prepare: async (db) => {
			const id = await seedImport(db, { state: 'done', step: null, finishedAt: new Date() })
			return { call: { path: `/api/imports/${id}/people`, body: json({ what: 'erase', list: '@ida' }) }, about: 'CSV' }
		},
	},
]
