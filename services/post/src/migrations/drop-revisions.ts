import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { dropIndexes } from '@folkmoot/service-kit/mongodb/drop-indexes'
import { updateInBatches } from '@folkmoot/service-kit/mongodb/migrations'
import type { Db, Filter } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Earlier versions gave each comment a new `revision` with every change, and asked for those of a thread. */
export const dropRevisionIndex = (db: Db): Promise<void> => dropIndexes(postCollections(db).comments, ['postId_1_revision_1'])

/** The field itself. */
export const dropRevisions = updateInBatches(
	(db) => postCollections(db).comments,
	{ revision: { $exists: true } } as Filter<CommentRecord>, // a field that the type no longer has
	[{ $unset: 'revision' }],
)
