import { type Fields, textIn } from '../../reading/json-fields.ts'
import { isObject, parseJsonLine } from '../../row.ts'
import type { LeftOut } from '../source.ts'
import { isRedditId } from './reddit-addresses.ts'

/** What a line of a dump is about. */
export interface RedditRow {
	type: 'post' | 'comment' | 'community'
	/** Base 36, in lower case. */
	id: string
	fields: Fields
}

const typesByPrefix: Readonly<Record<string, RedditRow['type']>> = { t1_: 'comment', t3_: 'post', t5_: 'community' }

/** The row in a line; or why there is none. */
export function parseRedditRow(text: string): { row: RedditRow } | { leftOut: LeftOut } {
	const value = parseJsonLine(text)
	if (value === undefined) return { leftOut: { kind: null, id: null, reason: 'not JSON' } }
	if (!isObject(value)) return { leftOut: { kind: null, id: null, reason: 'not an object' } }
	const fields = isObject(value.data) && typeof value.kind === 'string' ? value.data : value
	const type = typeOf(fields)
	const id = idOf(fields)
	if (type === null) return { leftOut: { kind: null, id, reason: 'not a post, a comment or a community' } }
	if (id === null)
		return { leftOut: { kind: type, id: textIn(fields, 'id').slice(0, 100).toWellFormed() || null, reason: 'without a Reddit id' } }
	return { row: { type, id, fields } }
}

/** `name` says it where it is there; it is missing in some years. */
function typeOf(fields: Fields): RedditRow['type'] | null {
	const [prefix = ''] = /^t\d_/.exec(textIn(fields, 'name')) ?? []
	const named = typesByPrefix[prefix]
	if (named) return named
	if (has(fields, ['link_id', 'parent_id', 'body'])) return 'comment'
	if (has(fields, ['display_name'])) return 'community'
	return has(fields, ['title', 'selftext', 'is_self', 'num_comments']) ? 'post' : null
}

const has = (fields: Fields, names: readonly string[]) => names.some((name) => fields[name] !== undefined && fields[name] !== null)

function idOf(fields: Fields): string | null {
	const given = [textIn(fields, 'id'), textIn(fields, 'name')].map((id) => id.replace(/^t[135]_/, ''))
	return given.find(isRedditId)?.toLowerCase() ?? null
}
