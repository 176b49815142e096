import { ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import { mergeItems } from './merge-items.ts'

const item = (time: number, id: string) => ({ _id: new ObjectId(id.repeat(24)), createdAt: new Date(time) })
const ids = (items: readonly { _id: ObjectId }[]) => items.map(({ _id }) => _id.toHexString()[0]).join('')

it('merges by time, then by id, and reports whether there is more', () => {
	const posts = [item(30, 'a'), item(20, '1'), item(10, 'e')]
	const comments = [item(30, 'b'), item(20, '2'), item(5, 'f')]
	expect(ids(mergeItems(posts, comments, 4).items)).toBe('ba21')
	expect(mergeItems(posts, comments, 4).hasMore).toBe(true)
	expect(ids(mergeItems(posts, comments, 6).items)).toBe('ba21ef')
	expect(mergeItems(posts, comments, 6).hasMore).toBe(false)
	expect(mergeItems([], [], 3)).toEqual({ items: [], hasMore: false })
})
