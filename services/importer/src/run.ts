import type { ImportedUser } from '@folkmoot/account/import'
import type { Db, MongoClient, ObjectId } from 'mongodb'
import type { ImportReport } from './import-report.ts'

/** What an import of one file knows while it runs. Names are in lower case. */
export interface Run {
	db: Db
	client: MongoClient
	report: ImportReport
	/** Before every id and name of the file, so that files that use the same ones can go into one site. */
	prefix: string
	/** Moves every time. */
	shiftMs: number
	communities: Map<string, { _id: ObjectId; name: string }>
	users: Map<string, ImportedUser>
}
