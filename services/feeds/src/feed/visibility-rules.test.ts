import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isVisible, type Marks } from './visibility-rules.ts'

const [post, author, community] = [new ObjectId(), new ObjectId(), new ObjectId()]
const record = { _id: post, authorId: author, communityId: community }
const none: Marks = { muted: new Set(), hidden: new Set() }
const hidden: Marks = { ...none, hidden: new Set([post.toHexString()]) }
const mutedAuthor: Marks = { ...none, muted: new Set([author.toHexString()]) }
const mutedCommunity: Marks = { ...none, muted: new Set([community.toHexString()]) }

describe('post visibility in feeds (rule feeds-5)', () => {
	it.each([
		['all', none, true],
		['all', hidden, false],
		['all', mutedAuthor, false],
		['all', mutedCommunity, false],
		['subscriptions', hidden, false],
		['subscriptions', mutedAuthor, false],
		['subscriptions', mutedCommunity, true],
		['community', hidden, false],
		['community', mutedAuthor, false],
		['community', mutedCommunity, true],
		['moderating', hidden, true],
		['moderating', mutedAuthor, true],
		['moderating', mutedCommunity, true],
	] as const)('%s with %j: %s', (kind, marks, shown) => {
		expect(isVisible(record, kind, marks)).toBe(shown)
	})
})
