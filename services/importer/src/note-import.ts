import { recordAdminAct } from '@folkmoot/service-kit/audit-log'
import { transact } from '@folkmoot/service-kit/transaction'
import type { Run } from './run.ts'

/** Importing is done by those who run the machine; the admins read of it in their log, written before the first row. */
export async function noteImport({ db, client }: Pick<Run, 'db' | 'client'>, file: string): Promise<void> {
	const acting = { now: new Date(), viewer: null }
	await transact(client, (tx) =>
		recordAdminAct(db, { ...acting, tx }, { action: 'import_content', about: { kind: 'site', id: '', name: file } }),
	)
}
