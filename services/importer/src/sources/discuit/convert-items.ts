import type { FoundItem } from '../../reading/best-copies.ts'
import { countOf, type Fields, fieldsOf, firstText, idOf, isHttp, listOf, timeOf } from '../../reading/json-fields.ts'
import type { JsonPage } from '../../reading/read-json-pages.ts'
import { isObject } from '../../row.ts'
import type { GivenRow, LeftOut, Origin, SourceOptions } from '../source.ts'

/** Answers of Discuit's API. */
export function convertItems(pages: () => AsyncIterable<JsonPage>, { host, isStopped }: SourceOptions): () => AsyncIterable<FoundItem> {
	return async function* () {
		for await (const { at, value } of pages()) {
			if (isStopped()) return
			if (value === undefined) yield leave(at, null, null, 'a line or file that is not JSON')
			else for (const { item, isAside } of itemsIn(value)) yield* convert(item, isAside, at, host)
		}
	}
}

const leave = (at: Origin, kind: LeftOut['kind'], id: string | null, reason: string): FoundItem => ({ at, leftOut: { kind, id, reason } })

const lists = ['posts', 'comments', 'items', 'communities', 'users', 'mods']
const singles = ['item', 'community', 'author', 'post', 'comment', 'user']

interface Found {
	value: unknown
	isAside: boolean
}

/** Everything in an answer, whatever wraps it; what stands in another item is aside. */
function* itemsIn(answer: unknown): Generator<{ item: Fields; isAside: boolean }> {
	const waiting: Found[] = [{ value: answer, isAside: false }]
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		if (isObject(next.value) && 'id' in next.value) yield { item: next.value, isAside: next.isAside }
		for (const inner of insideOf(next).toReversed()) waiting.push(inner)
	}
}

function insideOf({ value, isAside }: Found): Found[] {
	if (Array.isArray(value)) return value.map((one) => ({ value: one, isAside }))
	if (!isObject(value)) return []
	const isItem = 'id' in value
	return [
		...lists.flatMap((name) =>
			Array.isArray(value[name]) ? [{ value: value[name], isAside: isAside || (isItem && name !== 'comments') }] : [],
		),
		...singles.flatMap((name) => (isObject(value[name]) ? [{ value: value[name], isAside: isAside || isItem }] : [])),
	]
}

/** Kinds are told by what only they have. */
function* convert(item: Fields, isAside: boolean, at: Origin, host: string | null): Generator<FoundItem> {
	const id = idOf(item['id'])
	if ('postPublicId' in item || ('postId' in item && 'parentId' in item)) yield* comment(item, id, isAside, at, host)
	else if ('publicId' in item) yield post(item, id, isAside, at, host)
	else if ('noMembers' in item) yield* community(item, isAside, at, host)
	else if ('username' in item && 'points' in item) yield* user(item, at, host)
}

const hidden = new Set(['ghost', '[Hidden]', ''])

function authorOf(item: Fields): string {
	const name = firstText(item, 'username') ?? ''
	return item['userDeleted'] === true || hidden.has(name) ? '' : name
}

function* user(item: Fields, at: Origin, host: string | null): Generator<FoundItem> {
	const name = firstText(item, 'username') ?? ''
	if (item['deleted'] === true || hidden.has(name)) return
	const row: GivenRow = {
		kind: 'user',
		username: name,
		createdAt: timeOf(item, 'createdAt'),
		addresses: host ? [`https://${host}/@${name.toLowerCase()}`] : [],
	}
	yield { at, row, key: `user ${name.toLowerCase()}`, rank: '', isAside: true }
}

function* community(item: Fields, isAside: boolean, at: Origin, host: string | null): Generator<FoundItem> {
	const name = firstText(item, 'name')
	if (!name) return
	if (typeof item['deletedAt'] === 'string') {
		if (!isAside) yield leave(at, 'community', name, 'a community that was deleted')
		return
	}
	const row: GivenRow = {
		kind: 'community',
		name,
		about: firstText(item, 'about'),
		createdAt: timeOf(item, 'createdAt'),
		addresses: host ? [`https://${host}/${name.toLowerCase()}`] : [],
	}
	yield { at, row, key: `community ${name.toLowerCase()}`, rank: isAside ? '0' : '1', isAside: true }
}

function shared(item: Fields, id: string, source: string | null) {
	const editedAt = timeOf(item, 'editedAt')
	return {
		id,
		author: authorOf(item),
		createdAt: timeOf(item, 'createdAt'),
		...(editedAt === null ? {} : { editedAt }),
		upvotes: countOf(item['upvotes']),
		downvotes: countOf(item['downvotes']),
		source,
		addresses: source === null ? [] : [source],
	}
}

const foundAs = (kind: string, id: string, item: Fields, isAside: boolean, at: Origin) => ({
	at,
	key: `${kind} ${id}`,
	rank: `${isAside ? 0 : 1} ${timeOf(item, 'editedAt') ?? ''}`,
	isAside,
})

export const postAddress = (host: string, community: string, publicId: string) =>
	`https://${host}/${community.toLowerCase()}/post/${publicId}`

function post(item: Fields, id: string | null, isAside: boolean, at: Origin, host: string | null): FoundItem {
	const place = firstText(item, 'communityName')
	if (id === null || place === null) return leave(at, 'post', id, 'a post without an id or a community')
	const publicId = firstText(item, 'publicId')
	const found = foundAs('post', id, item, isAside, at)
	const source = host && publicId ? postAddress(host, place, publicId) : null
	const row = { kind: 'post' as const, community: place, ...shared(item, id, source), locked: item['locked'] === true }
	if (item['deleted'] === true) return { ...found, row: { ...row, type: 'text', title: '[deleted]', body: null, url: null, deleted: true } }
	const title = firstText(item, 'title') ?? ''
	const url = firstText(fieldsOf(item['link']), 'url')
	const body = [firstText(item, 'body'), ...picturesOf(item, host)].filter(Boolean).join('\n\n') || null
	return { ...found, row: isHttp(url) ? { ...row, type: 'link', title, body, url } : { ...row, type: 'text', title, body, url: null } }
}

/** Their addresses are paths on the old host, and work while it runs. */
function picturesOf(item: Fields, host: string | null): string[] {
	const given = listOf(item['images']).filter(isObject)
	const pictures = given.length > 0 ? given : [item['image']].filter(isObject)
	return pictures.flatMap((picture) => {
		const url = URL.parse(firstText(picture, 'url') ?? '', host ? `https://${host}/` : undefined)
		const words = (firstText(picture, 'altText') ?? '').replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')
		return url && isHttp(url.href) ? [`![${words}](${url.href})`] : []
	})
}

function* comment(item: Fields, id: string | null, isAside: boolean, at: Origin, host: string | null): Generator<FoundItem> {
	const postId = idOf(item['postId'])
	if (id === null || postId === null) {
		yield leave(at, 'comment', id, 'a comment without an id or a post')
		return
	}
	const [place, publicId] = [firstText(item, 'communityName'), firstText(item, 'postPublicId')]
	const page = host && place && publicId ? postAddress(host, place, publicId) : null
	const text = firstText(item, 'body') ?? ''
	const isGone = item['deleted'] === true || item['contentStripped'] === true
	const row = { kind: 'comment' as const, post: postId, parent: idOf(item['parentId']), ...shared(item, id, page && `${page}/${id}`) }
	if (place !== null) yield postOf(item, postId, place, page, at)
	yield { ...foundAs('comment', id, item, isAside, at), row: isGone ? { ...row, body: '', deleted: true } : { ...row, body: text } }
}

/** What a comment says of its post, for files without that: profiles' comments. */
function postOf(item: Fields, id: string, community: string, page: string | null, at: Origin): FoundItem {
	const title = firstText(item, 'postTitle')
	const row = {
		kind: 'post' as const,
		id,
		community,
		author: '',
		createdAt: timeInId(id),
		source: page,
		addresses: page === null ? [] : [page],
	}
	const found = { at, key: `post ${id}`, rank: '', isAside: true }
	if (title === null || item['postDeleted'] === true)
		return { ...found, row: { ...row, type: 'text', title: '[deleted]', body: null, deleted: true } }
	return { ...found, row: { ...row, type: page === null ? 'text' : 'link', title, body: null, url: page } }
}

/** An id begins with its time: nanoseconds since 1970, 16 hex digits. */
function timeInId(id: string): string | null {
	if (!/^[\da-f]{24}$/.test(id)) return null
	const time = new Date(Number(BigInt(`0x${id.slice(0, 16)}`) / 1_000_000n))
	return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
