import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { indexMissing } from './search/rebuild-search.ts'

/**
 * Makes imported discussions searchable; an importer calls it after its last batch. It may run at any time. `onProgress` is told
 * "120,000 of 1,000,000 (12 %), about 3 min left" after each batch.
 */
export async function indexImported({ db }: { db: Db } & Partial<Deps>, onProgress?: (text: string) => void): Promise<void> {
	await indexMissing({ db, now: () => new Date() }, onProgress ? { onProgress } : {})
}
