import { absoluteAddress, addressesOfComment, addressesOfPost, addressOf, isRedditId, placeOnReddit } from '../reddit/reddit-addresses.ts'
import { decodeEntities, isTombstone, withPictures } from '../reddit/reddit-text.ts'
import type { GivenRow } from '../source.ts'

/** A row of one of the tables; columns that a file does not have are ''. */
export type Fields = Readonly<Record<string, string>>

/** Whose export it is, and where posts of the profile go. */
export interface Owner {
	name: string
	registered: string | null
	exported: string | null
	community: string | null
}

/** The row in our format, or why it is left out. */
export type Converted = GivenRow | string

export function postOf(fields: Fields, owner: Owner): Converted {
	const id = idOf(fields)
	if (id === null) return 'without a Reddit id'
	const community = communityOf(fields)
	const place = community === null || isProfile(community) ? owner.community : community
	if (place === null) return community === null ? 'in no community' : 'on a profile, not in a community'
	const isGone = isTombstone(textOf(fields, 'body')) || isTombstone(textOf(fields, 'title'))
	const url = isGone ? null : linkOf(fields, id)
	return {
		kind: 'post',
		id: `t3_${id}`,
		community: place,
		author: owner.name,
		type: url === null ? 'text' : 'link',
		title: decodeEntities(textOf(fields, 'title')),
		body: isGone ? '' : bodyOf(fields),
		url,
		...written(fields, addressOf.post(id)),
		addresses: addressesOfPost(id, placeOnReddit(pathOf(fields), community ?? ''), url?.includes('/gallery/') ?? false),
		...(isGone && { deleted: true }),
	}
}

export function commentOf(fields: Fields, owner: Owner): Converted {
	const id = idOf(fields)
	if (id === null) return 'without a Reddit id'
	const post = postIdIn(textOf(fields, 'link')) ?? postIdIn(textOf(fields, 'permalink'))
	if (post === null) return 'on no post'
	const parent = textOf(fields, 'parent').replace(/^t1_/i, '').toLowerCase()
	const isGone = isTombstone(textOf(fields, 'body'))
	return {
		kind: 'comment',
		id: `t1_${id}`,
		post: `t3_${post}`,
		parent: isRedditId(parent) && parent !== post ? `t1_${parent}` : null,
		author: owner.name,
		body: isGone ? '' : bodyOf(fields),
		...written(fields, `${addressOf.post(post)}/_/${id}`),
		addresses: addressesOfComment(id, post, placeOnReddit(pathOf(fields), textOf(fields, 'subreddit'))),
		...(isGone && { deleted: true }),
	}
}

export function voteOf(fields: Fields, owner: Owner, on: 'post' | 'comment'): Converted {
	const id = idOf(fields)
	if (id === null) return 'without a Reddit id'
	const direction = textOf(fields, 'direction').toLowerCase()
	if (direction !== 'up' && direction !== 'down') return 'a vote that was taken back'
	const target = `${on === 'post' ? 't3' : 't1'}_${id}`
	return { kind: 'vote', target, on, voter: owner.name, up: direction === 'up', createdAt: owner.exported }
}

/** `2023-01-15 12:34:56 UTC` in RFC 3339; anything else as it is. */
export function timeOf(text: string): string | null {
	const [, date, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?: UTC|Z)?$/.exec(text.trim()) ?? []
	return date === undefined ? text || null : `${date}T${time}Z`
}

/** The community of a post, or the profile: both stand in the same column. */
export const communityOf = (fields: Fields) =>
	textOf(fields, 'subreddit').replace(/^\/?r\//i, '') || /\/r\/([\w-]+)\//.exec(textOf(fields, 'permalink'))?.[1] || null
export const isProfile = (community: string) => /^u_/i.test(community)

export function idOf(fields: Fields): string | null {
	const id = textOf(fields, 'id')
		.replace(/^t[13]_/i, '')
		.toLowerCase()
	return isRedditId(id) ? id : null
}

const textOf = (fields: Fields, column: string) => (fields[column] ?? '').trim()
const bodyOf = (fields: Fields) => withPictures(decodeEntities(fields.body ?? ''), {})
const pathOf = (fields: Fields) => textOf(fields, 'permalink').replace(/^https?:\/\/[^/]+/i, '')
const postIdIn = (address: string) => /\/comments\/([0-9a-z]{1,9})(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? null

function written(fields: Fields, address: string) {
	return {
		createdAt: timeOf(textOf(fields, 'date')),
		upvotes: 1,
		downvotes: 0,
		source: absoluteAddress(textOf(fields, 'permalink')) || address,
	}
}

/** Where a link leads; null for a text, whose address is its own or none. */
function linkOf(fields: Fields, id: string): string | null {
	const url = absoluteAddress(decodeEntities(textOf(fields, 'url')))
	return url === '' || postIdIn(url) === id ? null : url
}
