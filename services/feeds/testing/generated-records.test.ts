import { expect, it } from 'vitest'
import { createRandom, generatedCommunity, generatedPost, generatedUser } from './generated-records.ts'

const now = new Date('2026-01-02')
const createdAt = new Date('2026-01-01')

it.each([0.5, 5, 200])('gives posts a fifth of the greatest number of comments on average: %d', (maxComments) => {
	const author = generatedUser(1, createdAt)
	const community = generatedCommunity(1, author._id, createdAt)
	const random = createRandom(42)
	const counts = Array.from(
		{ length: 5_000 },
		(_, n) => generatedPost(n, author, community, { createdAt, now, random, maxComments }).noComments,
	)
	const average = counts.reduce((sum, count) => sum + count, 0) / counts.length
	expect(average / (maxComments / 5)).toBeGreaterThan(0.85)
	expect(average / (maxComments / 5)).toBeLessThan(1.15)
})
