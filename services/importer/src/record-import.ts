import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { Run } from './run.ts'

/** Records an import, or that one or a part of it is undone, in the admins' audit log, before the first row, because it is run by whoever operates the machine. */
export async function recordImport(
	{ db, client }: Pick<Run, 'db' | 'client'>,
	file: string,
	action: 'import_content' | 'undo_import' | 'erase_imported' | 'unname_imported' = 'import_content',
): Promise<void> {
	const acting = { now: new Date(), viewer: null }
	await transact(client, (tx) => recordAdminAction(db, { ...acting, tx }, { action, about: { kind: 'site', id: '', name: file } }))
}
