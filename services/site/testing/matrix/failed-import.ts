import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import { ObjectId } from 'mongodb'

/** An import whose dry run failed; closed, so that there may be several. */
export function failedImport(by: { _id: ObjectId; username: string }, over: Partial<SourceImportRecord> = {}): SourceImportRecord {
	const now = new Date()
	return {
		_id: new ObjectId(),
		source: 'csv',
		options: {},
		address: null,
		into: null,
		files: [{ name: 'posts.csv', size: 10, received: 10, parts: [] }],
		state: 'failed',
		step: 'try',
		wish: null,
		progress: null,
		trial: null,
		samples: [],
		result: null,
		undone: null,
		problem: null,
		reportId: null,
		by: { id: by._id, username: by.username },
		startedBy: null,
		createdAt: now,
		changedAt: now,
		finishedAt: null,
		...over,
	}
}
