import { type Fields, numberIn, objectIn, textIn } from '../../reading/json-fields.ts'
import { timeOfSeconds } from '../../reading/time-of-seconds.ts'
import type { GivenRow } from '../source.ts'
import { absoluteAddress, addressesOfComment, addressesOfPost, addressOf, placeOnReddit } from './reddit-addresses.ts'
import { type Removal, removalOf } from './reddit-removals.ts'
import type { RedditRow } from './reddit-row.ts'
import { decodeEntities, galleryText, pollText, withPictures } from './reddit-text.ts'
import { votesOf } from './reddit-votes.ts'

type Given<K extends GivenRow['kind']> = Extract<GivenRow, { kind: K }>

/** A submission, in this community. */
export function postOf({ id, fields }: RedditRow, community: string): Given<'post'> {
	const removal = removalOf(fields, 'selftext')
	const link = removal === null ? linkOf(fields, id) : null
	return {
		kind: 'post',
		id: `t3_${id}`,
		community,
		author: isNameShown(removal) ? authorOf(fields) : '',
		type: link === null ? 'text' : 'link',
		title: isNameShown(removal) ? decodeEntities(textIn(fields, 'title')) : '[deleted]',
		body: removal === null ? postText(fields) : '',
		url: link,
		createdAt: timeOfSeconds(fields.created_utc),
		editedAt: editOf(fields),
		...votesOf(fields),
		locked: fields.locked === true,
		source: sourceOf(fields, addressOf.post(id)),
		addresses: addressesOfPost(id, placeOf(fields), fields.is_gallery === true),
		...(removal !== null && { deleted: true }),
	}
}

/** A comment; null if it does not say on which post. */
export function commentOf({ id, fields }: RedditRow): Given<'comment'> | null {
	const post = fullName(fields.link_id, 't3')
	if (post === null) return null
	const removal = removalOf(fields, 'body')
	const parent = fullName(fields.parent_id, 't1')
	const postId = post.slice(3)
	return {
		kind: 'comment',
		id: `t1_${id}`,
		post,
		parent: parent?.startsWith('t1_') && parent.slice(3) !== postId ? parent : null,
		author: isNameShown(removal) ? authorOf(fields) : '',
		body: removal === null ? textOf(fields, 'body') : '',
		createdAt: timeOfSeconds(fields.created_utc),
		editedAt: editOf(fields),
		...votesOf(fields),
		source: sourceOf(fields, `${addressOf.post(postId)}/_/${id}`),
		addresses: addressesOfComment(id, postId, placeOf(fields)),
		...(removal !== null && { deleted: true }),
	}
}

export function communityOf({ fields }: RedditRow): Given<'community'> {
	const name = textIn(fields, 'display_name')
	return {
		kind: 'community',
		name,
		about: decodeEntities(textIn(fields, 'public_description')).trim() || null,
		createdAt: timeOfSeconds(fields.created_utc),
		addresses: [addressOf.community(name)],
	}
}

/** The page that Reddit still shows has the author and the title of what a moderator removed. */
const isNameShown = (removal: Removal | null) => removal === null || removal === 'byModerator'

/** Who wrote it; '' for an account that is gone. */
export function authorOf(fields: Fields): string {
	const author = textIn(fields, 'author').trim()
	return /^\[(?:deleted|removed)\]$/i.test(author) ? '' : author
}

/** `edited` is false, the time, or only true in old rows. */
const editOf = ({ edited }: Fields) => (typeof edited === 'boolean' ? null : timeOfSeconds(edited))

const placeOf = (fields: Fields) => placeOnReddit(textIn(fields, 'permalink'), textIn(fields, 'subreddit'))

function sourceOf(fields: Fields, address: string): string {
	const permalink = textIn(fields, 'permalink')
	return permalink === '' ? address : absoluteAddress(permalink)
}

/** `t3_abc`; in some months a number that stands for the part after `t3_`. */
function fullName(value: unknown, type: 't1' | 't3'): string | null {
	if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? `${type}_${value.toString(36)}` : null
	if (typeof value !== 'string' || !/^(?:t[13]_)?[0-9a-z]{1,9}$/i.test(value)) return null
	const name = value.toLowerCase()
	return name.startsWith('t1_') || name.startsWith('t3_') ? name : `${type}_${name}`
}

/** Where a link post leads; null for a text, a gallery with its pictures, and a poll. */
function linkOf(fields: Fields, id: string): string | null {
	if (fields.is_self === true || galleryText(fields) !== '') return null
	const given = textIn(fields, 'url_overridden_by_dest') || textIn(fields, 'url')
	const url = absoluteAddress(decodeEntities(given))
	if (fields.is_self !== false && (url === '' || isItself(url, id))) return null
	const original = textIn(fields, 'crosspost_parent').replace(/^t3_/, '')
	return url === '' && original !== '' ? addressOf.post(original) : url
}

const isItself = (url: string, id: string) => url.toLowerCase().includes(`/comments/${id}`)

const textOf = (fields: Fields, name: string) => withPictures(decodeEntities(textIn(fields, name)), objectIn(fields, 'media_metadata'))

function postText(fields: Fields): string {
	const text = textOf(fields, 'selftext')
	return [text, galleryText(fields), pollText(fields)].filter((part) => part.trim() !== '').join('\n\n')
}

/** When this copy was fetched, to find the later one of two. */
export const fetchedAt = (fields: Fields) => numberIn(fields, 'retrieved_on') ?? numberIn(fields, 'retrieved_utc') ?? 0
