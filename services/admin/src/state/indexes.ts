import type { IndexSpec } from '@folkmoot/service-kit/database'

/** The days are found by their _id; what is counted is read by indexes of the rooms that own it. */
export const stateIndexes: readonly IndexSpec[] = [
	// One line of statistics for each hour. The list is read by _id, newest first.
	{ collection: 'siteEvents', keys: { name: 1, uniqueKey: 1 }, options: { unique: true } },
]
