import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { indexMissing } from './search/rebuild-search.ts'

/** The door for whoever brings discussions in, after the last batch: they can be searched for. May run at any time. */
export async function indexImported({ db }: { db: Db } & Partial<Deps>): Promise<void> {
	await indexMissing({ db, now: () => new Date() })
}
