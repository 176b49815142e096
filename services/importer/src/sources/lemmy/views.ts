import { type Fields, fieldsOf, firstText, idOf, listOf } from '../../reading/json-fields.ts'
import { isObject } from '../../row.ts'

/** A post, comment, community or person as the APIs of Lemmy and PieFed wrap it, and what stands beside it. */
export type View =
	| { kind: 'post' | 'comment'; item: Fields; creator: Fields; community: Fields; counts: Fields; parent: string | null; isAside: boolean }
	| { kind: 'community' | 'person'; item: Fields; isAside: boolean }
	| { kind: 'vote'; item: Fields; isAside: false }
	| { kind: 'followed' | 'saved post' | 'saved comment'; address: string; isAside: false }

const lists = [
	'posts',
	'comments',
	'communities',
	'users',
	'items',
	'content',
	'cross_posts',
	'replies',
	'admins',
	'post_likes',
	'comment_likes',
]
const singles = ['post_view', 'comment_view', 'community_view', 'person_view']

/**
 * All views in an answer or an export, whatever wraps them, replies of replies too. Messages, notifications, reports, settings
 * and lists of what somebody has blocked or read are not looked into.
 */
export function* viewsIn(answer: unknown): Generator<View> {
	const waiting: { value: unknown; parent: string | null }[] = [{ value: answer, parent: null }]
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		if (Array.isArray(next.value)) {
			for (const value of next.value.toReversed()) waiting.push({ value, parent: next.parent })
			continue
		}
		if (!isObject(next.value) || isPrivate(next.value)) continue
		const own = idOf(fieldsOf(next.value['comment'])['id'])
		yield* viewsAt(next.value, next.parent)
		const inside = [
			...lists.map((name) => listOf(fieldsOf(next.value)[name])),
			singles.map((name) => fieldsOf(next.value)[name]).filter(isObject),
		]
		for (const value of inside.flat().toReversed()) waiting.push({ value, parent: own })
	}
}

const isPrivate = (fields: Fields) => Object.keys(fields).some((name) => /private_message|_report$|^report$|^mod_|^admin_/.test(name))

function* viewsAt(fields: Fields, parent: string | null): Generator<View> {
	if ('followed_communities' in fields) yield* exportIn(fields)
	if (isObject(fields['settings'])) yield* exportIn(fields['settings'])
	const type = fields['type_']
	if ((type === 'post' || type === 'comment') && 'ap_id' in fields) {
		yield { kind: type, item: fields, creator: {}, community: {}, counts: fields, parent, isAside: false }
		return
	}
	yield* contentIn(fields, parent)
	if (isObject(fields['creator'])) yield { kind: 'person', item: fields['creator'], isAside: true }
	if (isObject(fields['person'])) yield { kind: 'person', item: fields['person'], isAside: true }
	if (isObject(fields['community']))
		yield { kind: 'community', item: fields['community'], isAside: isObject(fields['post']) || isObject(fields['comment']) }
	if ('is_upvote' in fields || ('score' in fields && isObject(fields['creator']) && !isObject(fields['counts'])))
		yield { kind: 'vote', item: fields, isAside: false }
}

function* contentIn(fields: Fields, parent: string | null): Generator<View> {
	const [comment, post] = [fields['comment'], fields['post']]
	const creator = fieldsOf(fields['creator'])
	const community = fieldsOf(fields['community'])
	if (isObject(comment)) {
		yield { kind: 'comment', item: comment, creator, community, counts: countsOf(fields, comment), parent, isAside: false }
		// Its author is not beside it.
		if (isObject(post)) yield { kind: 'post', item: post, creator: {}, community, counts: post, parent: null, isAside: true }
	} else if (isObject(post) && ('name' in post || 'title' in post)) {
		yield { kind: 'post', item: post, creator, community, counts: countsOf(fields, post), parent: null, isAside: false }
	}
}

/** Beside an item, or in it since Lemmy's version 1. */
const countsOf = (view: Fields, item: Fields) => (isObject(view['counts']) ? view['counts'] : item)

function* exportIn(settings: Fields): Generator<View> {
	const kinds = [
		['followed_communities', 'followed'],
		['saved_posts', 'saved post'],
		['saved_comments', 'saved comment'],
	] as const
	for (const [name, kind] of kinds)
		for (const address of listOf(settings[name])) if (typeof address === 'string') yield { kind, address, isAside: false }
}

/** `name` on its own instance, `name@host` on others; null without a name. */
export function fullName(item: Fields): string | null {
	const name = firstText(item, 'name', 'user_name')
	if (name === null || name === '' || item['local'] !== false) return name
	const host = URL.parse(firstText(item, 'actor_id', 'ap_id') ?? '')?.host
	return host ? `${name}@${host}` : name
}
