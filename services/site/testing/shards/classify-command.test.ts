import { expect, it } from 'vitest'
import { classifyCommand } from './classify-command.ts'

const find = (collection: string, filter: object) =>
	classifyCommand({ op: 'query', ns: `db.${collection}`, command: { find: collection, filter } })[0]?.reach

it('counts the shards a command touches', () => {
	expect(find('posts', { _id: 'x' })).toBe('one')
	expect(find('posts', { _id: { $in: ['x', 'y'] } })).toBe('some')
	expect(find('posts', { communityId: 'c', hot: { $lt: 1 } })).toBe('all')
	expect(find('votes', { voterId: 'v', targetId: { $in: ['x'] } })).toBe('one')
	expect(find('votes', { targetId: 'x' })).toBe('all')
	expect(
		find('comments', {
			$or: [
				{ postId: 'p', upvotes: 1 },
				{ postId: 'p', upvotes: { $lt: 1 } },
			],
		}),
	).toBe('some')
	expect(find('comments', { $and: [{ postId: 'p' }, { depth: 1 }] })).toBe('one')
	expect(find('users', { usernameLower: 'ada' })).toBe('not sharded')
	expect(classifyCommand({ op: 'insert', ns: 'db.votes', command: {} })).toMatchObject([{ reach: 'one' }])
})

it('classifies the collections an aggregation joins', () => {
	const pipeline = [
		{ $match: { postId: 'p' } },
		{ $unionWith: { coll: 'votes', pipeline: [{ $match: { voterId: 'v' } }] } },
		{ $lookup: { from: 'posts', localField: 'a', foreignField: '_id' } },
	]
	const classified = classifyCommand({ op: 'command', ns: 'db.comments', command: { aggregate: 'comments', pipeline } })
	expect(classified.map(({ collection, reach }) => [collection, reach])).toEqual([
		['comments', 'one'],
		['votes', 'one'],
		['posts', 'some'],
	])
})
