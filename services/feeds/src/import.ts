import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { indexMissing } from './search/rebuild-search.ts'

/** Makes imported discussions searchable; an importer calls it after its last batch. It may run at any time. */
export async function indexImported({ db }: { db: Db } & Partial<Deps>): Promise<void> {
	await indexMissing({ db, now: () => new Date() })
}
