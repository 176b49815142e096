import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

/** Days are found by their _id; the counts are read by the indexes of the areas that own the data. */
export const stateIndexes: readonly IndexSpec[] = [
	// One row of statistics per hour. The list is read by _id, newest first.
	{ collection: 'siteEvents', keys: { name: 1, uniqueKey: 1 }, options: { unique: true } },
]
