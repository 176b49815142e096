import { expect, it } from 'vitest'
import { describeImport, isBusy } from './describe-import.ts'
import type { CommunityImport } from './imports.api.ts'

const counts = { rules: 0, moderators: 0, modlog: 0, pictures: 0, posts: 1, comments: 1_000_000 }

it.each<[CommunityImport['state'], string, boolean]>([
	['waiting', 'Waiting to import 1 post and 1,000,000 comments.', true],
	['checking', 'Checking: 2,000 of 1,000,001. Nothing has been written yet.', true],
	['importing', 'Importing: 2,000 of 1,000,001. Content appears once the import is complete.', true],
	['done', 'Imported 1 post and 1,000,000 comments.', false],
	['failed', 'Import failed.', false],
])('%s reads "%s"', (state, words, busy) => {
	const one = { state, counts, progress: { done: 2_000, of: 1_000_001 } } as CommunityImport
	expect(describeImport(one)).toBe(words)
	expect(isBusy(one)).toBe(busy)
})
