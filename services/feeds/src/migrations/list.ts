import { dropIndexes } from '@folkmoot/service-kit/mongodb/drop-indexes'
import type { Migration } from '@folkmoot/service-kit/mongodb/migrations'
import { feedCollections } from '../collections.ts'

/** This area's data migrations, oldest first. Steps of the older form expire by themselves. */
export const feedMigrations: readonly Migration[] = [
	{
		number: 1,
		what: 'drop the index of the ids shown',
		repeatable: (db) => dropIndexes(feedCollections(db).feedSteps, ['reading_1_shown_1']),
	},
]
