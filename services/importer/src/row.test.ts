import { describe, expect, it } from 'vitest'
import { parseRow } from './row.ts'

const comment = {
	kind: 'comment',
	id: 'c1',
	post: 'p1',
	author: 'quiet_heron',
	body: 'Yes.',
	createdAt: '2020-01-01T00:00:00.000Z',
	upvotes: 1,
	downvotes: 0,
}
const complaintOf = (value: unknown) => {
	const parsed = parseRow(typeof value === 'string' ? value : JSON.stringify(value))
	return 'bad' in parsed ? parsed.bad : null
}

describe('parseRow', () => {
	it('parses times, and missing fields as null', () => {
		expect(parseRow(JSON.stringify({ ...comment, more: 'is ignored' }))).toEqual({
			row: { ...comment, createdAt: new Date('2020-01-01T00:00:00.000Z'), editedAt: null, parent: null, source: null },
		})
		expect(parseRow('{"kind":"community","name":"Tea","createdAt":"2020-01-01T00:00:00Z"}')).toMatchObject({
			row: { about: null, isDefault: false },
		})
	})

	it('reports the reason and, if possible, the id of an invalid row', () => {
		expect(complaintOf('{')).toEqual({ kind: null, id: null, field: 'line', reason: 'not JSON' })
		expect(complaintOf('[]')).toMatchObject({ kind: null, id: null })
		expect(complaintOf('null')).toMatchObject({ kind: null, id: null })
		expect(complaintOf({ kind: 'wish' })).toMatchObject({ kind: null, field: 'kind' })
		expect(complaintOf({ ...comment, createdAt: 'yesterday' })).toMatchObject({ kind: 'comment', id: 'c1', field: 'createdAt' })
		expect(complaintOf({ ...comment, upvotes: -1 })).toMatchObject({ field: 'upvotes' })
		expect(complaintOf({ ...comment, upvotes: 1.5 })).toMatchObject({ field: 'upvotes' })
		expect(complaintOf({ ...comment, author: 'two words' })).toMatchObject({ field: 'author' })
		expect(complaintOf({ ...comment, body: null })).toMatchObject({ field: 'body' })
		expect(complaintOf({ ...comment, source: 'javascript:alert(1)' })).toMatchObject({ field: 'source' })
		expect(complaintOf({ kind: 'user', username: 'a b', createdAt: comment.createdAt })).toMatchObject({
			kind: 'user',
			id: 'a b',
			field: 'username',
		})
	})
})
