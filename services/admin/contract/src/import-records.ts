import type { ObjectId } from 'mongodb'
import type {
	ErasedCounts,
	GivenOptions,
	ImportedPeople,
	ImportOutcome,
	ImportProgress,
	ImportSample,
	ImportStep,
	UndoneCounts,
} from './import-program.ts'
import type { ImportSourceName } from './import-sources.ts'
import type { SourceImport } from './imports.ts'

/**
 * Collection `sourceImports`, owned by admin: imports from other places. Its files are in the bucket `sourceImportFiles` until it has
 * ended, their names beginning with its id; the list of what was refused stays for a month.
 */
export interface SourceImportRecord {
	_id: ObjectId
	source: ImportSourceName
	options: GivenOptions
	/** What is read instead of files. */
	address: string | null
	/** What it has brought is marked with its id; missing for those that were prepared before that. */
	isMarked?: true
	/** The community that all of it goes to. */
	into: { id: ObjectId; name: string } | null
	files: ImportFileRecord[]
	state: SourceImport['state']
	/** What failed, or was running when it was paused. */
	step: ImportStep | null
	/** Asked for while it runs. */
	wish: 'pause' | null
	/** Only while it has not ended: there is one at a time. */
	isOpen?: true
	progress: ImportProgress | null
	trial: ImportOutcome | null
	samples: ImportSample[]
	result: ImportOutcome | null
	undone: UndoneCounts | null
	/** What was asked last to be erased, or shown without names; missing: nothing. */
	people?: ImportedPeople & { count: ErasedCounts | null; unmatched?: string[]; isDone: boolean }
	problem: string | null
	/** In the bucket. */
	reportId: ObjectId | null
	by: { id: ObjectId; username: string }
	/** Who started the step. */
	startedBy: { id: ObjectId; isAdmin: boolean } | null
	createdAt: Date
	changedAt: Date
	/** When all of it was imported. */
	finishedAt: Date | null
}

export interface ImportFileRecord {
	name: string
	/** In bytes. */
	size: number
	/** In bytes: all before this is stored. */
	received: number
	/** In the bucket, in order. */
	parts: ObjectId[]
}
