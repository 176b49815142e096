import type { ImportedUser } from '@folkmoot/account/import'
import type { Db, MongoClient, ObjectId } from 'mongodb'
import type { ImportReport } from './import-report.ts'

/** State of importing one file. Names are in lower case. */
export interface Run {
	db: Db
	client: MongoClient
	report: ImportReport
	/** Prepended to every id and name, so that files with the same ones can be imported into one site. */
	prefix: string
	/** Added to every time. */
	shiftMs: number
	communities: Map<string, { _id: ObjectId; name: string }>
	users: Map<string, ImportedUser>
}
