import type { Migration } from '@folkmoot/service-kit/migrations'
import { dayOfPosts } from './day-of-posts.ts'
import { dropReplacedIndexes } from './replaced-indexes-store.ts'

/** This room's data migrations, oldest first. */
export const postMigrations: readonly Migration[] = [
	{ number: 1, what: 'posts know the day they were made', step: dayOfPosts },
	{ number: 2, what: 'indexes that others replaced are gone', repeatable: dropReplacedIndexes },
]
