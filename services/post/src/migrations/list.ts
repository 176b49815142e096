import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import type { Migration } from '@folkmoot/service-kit/mongodb/migrations'
import { earlierPostJobs } from '../jobs.ts'
import { dropRevisionIndex, dropRevisions } from './drop-revisions.ts'
import { dropFeedIndexesWithoutLanguage, dropReplacedIndexes } from './replaced-indexes-store.ts'
import { setCreatedDay } from './set-created-day.ts'

/** This area's data migrations, oldest first. */
export const postMigrations: readonly Migration[] = [
	{ number: 1, what: 'set createdDay of posts', step: setCreatedDay },
	{ number: 2, what: 'drop replaced indexes', repeatable: dropReplacedIndexes },
	{ number: 3, what: 'drop the index of votes on the comments of a post', repeatable: dropReplacedIndexes },
	{ number: 4, what: 'drop the index of the revisions of comments', repeatable: dropRevisionIndex },
	{ number: 5, what: 'drop the revisions of comments', step: dropRevisions },
	{ number: 6, what: 'queue link previews and removals as jobs', repeatable: (db) => moveEarlierJobs(db, earlierPostJobs) },
	{ number: 7, what: 'drop the indexes of feeds without the language', repeatable: dropFeedIndexesWithoutLanguage },
]
