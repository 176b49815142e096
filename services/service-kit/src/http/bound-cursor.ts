import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { badField } from '../failure.ts'
import { sha256 } from '../secrets/sha256.ts'

/**
 * What a caller may change between two pages: the place, the size of the page, and how it is presented. A post has two ids: cursors of
 * its comments name it themselves.
 */
const free = new Set(['next', 'limit', 'page', 'render', 'format', 'postId'])
const tagLength = 8

/**
 * The list that a call pages through: the endpoint, what its path names, and its filters and sort, whatever their case; null without
 * pages. Not the caller: each page is checked for who asks for it.
 */
export function listTag({ method, path, query }: EndpointSpec, input: Readonly<Record<string, unknown>>): string | null {
	const asked = input['query']
	if (method !== 'GET' || !query || !isObject(asked) || !('next' in asked)) return null
	const list = JSON.stringify([path, ...[input['params'], asked].map(boundValues)])
	return sha256(list.toLowerCase()).slice(0, tagLength)
}

/**
 * The input with the cursor as the handler wrote it; 400 `invalid_cursor` for one of another list (rule api-9). A cursor without a tag
 * is taken as it is: kept pages may have one of an earlier version, and a post's reply has one of its comments.
 */
export function unboundInput(input: Record<string, unknown>, tag: string): Record<string, unknown> {
	const query = input['query'] as { next: unknown } // listTag() has seen it
	const [cursor, given] = typeof query.next === 'string' ? query.next.split('.') : []
	if (given === undefined) return input
	if (given !== tag) throw badField('next', 'That is not a cursor of this list.', 'invalid_cursor')
	return { ...input, query: { ...query, next: cursor } }
}

/** The reply with the list in its cursor. */
export function boundReply(reply: unknown, tag: string): unknown {
	return isObject(reply) && typeof reply['next'] === 'string' ? { ...reply, next: `${reply['next']}.${tag}` } : reply
}

const boundValues = (part: unknown) =>
	(isObject(part) ? Object.entries(part) : [])
		.filter(([name, value]) => !free.has(name) && value !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
