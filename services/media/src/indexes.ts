import { mediaOutbox } from '@folkmoot/media-contract/media-events'
import { outboxIndexes } from '@folkmoot/service-kit/events'
import { jobIndexes } from '@folkmoot/service-kit/jobs/job-queue'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import { mediaJobs } from './jobs.ts'

export const mediaIndexes: readonly IndexSpec[] = [
	// Garbage collection: unused uploads, oldest first.
	{ collection: 'images', keys: { createdAt: 1 }, options: { partialFilterExpression: { usedBy: null } } },
	// Images without AVIFs of the version before (jobs.ts); to be dropped with them.
	{ collection: 'images', keys: { createdAt: -1 }, options: { partialFilterExpression: { avifAt: null }, name: 'withoutAvif' } },
	// Placeholders: images older than them, newest first.
	{ collection: 'images', keys: { createdAt: -1 }, options: { partialFilterExpression: { sketchedAt: null }, name: 'withoutSketch' } },
	// A member's uploads, for the member's own copy.
	{ collection: 'images', keys: { uploaderId: 1 } },
	// Garbage collection: images marked for deletion.
	{ collection: 'images', keys: { goneAt: 1 }, options: { sparse: true } },
	// The bytes of an image or a copy, by the file name in its address.
	{ collection: 'imageFiles.files', keys: { filename: 1, uploadDate: 1 } },
	{ collection: 'imageFiles.chunks', keys: { files_id: 1, n: 1 }, options: { unique: true } },
	...jobIndexes(mediaJobs),
	...outboxIndexes(mediaOutbox),
]
