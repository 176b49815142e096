import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

const post = { communityName: 'Gardening', publicId: 'AbCd1234' }
const id = 'a1'.repeat(12)

it.each([
	[{ community: 'Gardening', post: 'AbCd1234' }, null],
	[{ community: 'Gardening', post: 'AbCd1234', comment: id }, null],
	[{ community: 'gardening', post: 'AbCd1234' }, '/Gardening/post/AbCd1234'],
	[{ community: 'Other', post: 'AbCd1234', comment: id }, `/Gardening/post/AbCd1234/${id}`],
	[{ community: 'Gardening', post: '6b0397c6df0b60a32a078514' }, '/Gardening/post/AbCd1234'],
	// An invalid comment id is dropped: it may not be encodable in a header.
	[{ community: 'Other', post: 'AbCd1234', comment: '€' }, '/Gardening/post/AbCd1234'],
	[{ community: 'Other', post: 'AbCd1234', comment: '\r\nX: y' }, '/Gardening/post/AbCd1234'],
	[{ community: 'Other', post: 'AbCd1234', comment: 'a?b#c/../d' }, '/Gardening/post/AbCd1234'],
])('the canonical path of %j is %j', (params, address) => {
	expect(canonicalPath(post, params)).toBe(address)
})
