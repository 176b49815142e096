import { ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import { mergeItems } from './merge-items.ts'

const item = (time: number, id: string, score = 0) => ({ _id: new ObjectId(id.repeat(24)), createdAt: new Date(time), score })
const byTime = (limit: number) => ({ key: 'createdAt', limit }) as const
const ids = (items: readonly { _id: ObjectId }[]) => items.map(({ _id }) => _id.toHexString()[0]).join('')

it('merges by time, then by id, and reports whether there is more', () => {
	const posts = [item(30, 'a'), item(20, '1'), item(10, 'e')]
	const comments = [item(30, 'b'), item(20, '2'), item(5, 'f')]
	expect(ids(mergeItems(posts, comments, byTime(4)).items)).toBe('ba21')
	expect(mergeItems(posts, comments, byTime(4)).hasMore).toBe(true)
	expect(ids(mergeItems(posts, comments, byTime(6)).items)).toBe('ba21ef')
	expect(mergeItems(posts, comments, byTime(6)).hasMore).toBe(false)
	expect(mergeItems([], [], byTime(3))).toEqual({ items: [], hasMore: false })
})

it('keeps an order by score, ties by id', () => {
	const posts = [item(1, 'c', 9), item(2, 'b', 4), item(3, 'a', 4)]
	expect(ids(mergeItems(posts, [], { key: 'score', limit: 3 }).items)).toBe('cba')
})
