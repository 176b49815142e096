import type { ImportedUser } from '@folkmoot/account/import'
import type { Db, MongoClient, ObjectId } from 'mongodb'
import type { ImportReport } from './import-report.ts'
import type { Memberships } from './memberships.ts'
import type { TimeBounds } from './mending/mend-time.ts'

/** State of importing one file. Maps are by nameKey() of the names in the file. */
export interface Run {
	db: Db
	client: MongoClient
	report: ImportReport
	/** Prepended to every id and name, so that files with the same ones can be imported into one site. */
	prefix: string
	/** Added to every time. */
	shiftMs: number
	/** The last time that was read, and the latest there may be. */
	clock: { bounds: () => TimeBounds; saw: (time: Date) => void }
	communities: Map<string, { _id: ObjectId; name: string }>
	communityName: (given: string) => string
	users: Map<string, ImportedUser>
	/** Wrote what nobody's name stands at; null unless there is such a row. */
	nobody: ImportedUser | null
	memberships: Memberships
	/** Where its items stood before. */
	hosts: Set<string>
	/** The address as rows have it, from any form of it; null for others. */
	canonical: (url: URL) => string | null
	/** The run that all is marked with; undefined for files that are not from another place. */
	importRun: string | undefined
	/** Pictures that posts consist of are fetched after the rows. */
	fetchesPictures: boolean
	/** Authors who are new get no name of theirs. */
	hidesAuthors: boolean
	isStopped: () => boolean
}

/** Times of rows are in order, so the last one stands in for one that cannot be read. */
export function createClock(now: Date): Run['clock'] {
	let above = now
	return {
		bounds: () => ({ now, above }),
		saw: (time) => {
			above = time
		},
	}
}
