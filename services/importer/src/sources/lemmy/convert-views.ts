import { PlainError } from '@folkmoot/mongod/plain-error'
import type { FoundItem } from '../../reading/best-copies.ts'
import { countOf, type Fields, fieldsOf, firstText, idOf, isHttp, timeOf } from '../../reading/json-fields.ts'
import type { JsonPage } from '../../reading/read-json-pages.ts'
import type { GivenRow, LeftOut, Origin, SourceOptions } from '../source.ts'
import { textWithExtras } from './extras.ts'
import { fullName, type View, viewsIn } from './views.ts'

/** What the files say in other places than where it is needed: names by number, and the instance. */
interface Known {
	host: string | null
	people: Map<string, string>
	communities: Map<string, string>
}

/** Answers of the APIs of Lemmy (v3, v4) and PieFed, whose names of fields differ a little, and exports of accounts. */
export function convertViews(pages: () => AsyncIterable<JsonPage>, options: SourceOptions): () => AsyncIterable<FoundItem> {
	const known: Known = { host: options.host, people: new Map(), communities: new Map() }
	let isRead = false
	const readNames = async () => {
		for await (const { value } of pages()) for (const view of viewsIn(value)) learn(view, known, options.host !== null)
		isRead = true
	}
	return async function* () {
		if (!isRead) await readNames()
		for await (const page of pages()) {
			if (options.isStopped()) return
			yield* convertPage(page, known, options)
		}
	}
}

function* convertPage({ at, value }: JsonPage, known: Known, options: SourceOptions): Generator<FoundItem> {
	if (value === undefined) yield leave(at, null, null, 'a line or file that is not JSON')
	else for (const view of viewsIn(value)) yield* convert(view, at, known, options)
}

function learn(view: View, known: Known, isGiven: boolean): void {
	if (view.kind === 'person') keepName(view.item, known.people)
	if (view.kind === 'community') keepName(view.item, known.communities)
	if (isGiven || !('item' in view) || view.item['local'] !== true) return
	const host = URL.parse(firstText(view.item, 'ap_id', 'actor_id') ?? '')?.host
	if (host && known.host && host !== known.host) {
		throw new PlainError(
			`These files are of two instances, ${known.host} and ${host}.`,
			'their numbers mean different things: import them one after the other.',
		)
	}
	known.host ??= host ?? null
}

function keepName(item: Fields, names: Map<string, string>): void {
	const id = idOf(item['id'])
	const name = fullName(item)
	if (id !== null && name !== null && item['deleted'] !== true) names.set(id, name)
}

function* convert(view: View, at: Origin, known: Known, { community }: SourceOptions): Generator<FoundItem> {
	if ('address' in view) yield leave(at, null, view.address, exported[view.kind])
	else if (view.kind === 'vote')
		yield leave(at, 'vote', idOf(fieldsOf(view.item['creator'])['id']), 'a vote: the answer does not say on what')
	else if ('creator' in view) yield content(view, at, known, community)
	else if (view.kind === 'person') yield* person(view.item, at)
	else yield* place(view.item, view.isAside, at, known)
}

const exported = {
	followed: 'a community that somebody follows: an export of settings has its address only',
	'saved post': 'a saved post: an export of settings has its address only',
	'saved comment': 'a saved comment: an export of settings has its address only',
}

function leave(at: Origin, kind: LeftOut['kind'], id: string | null, reason: string): FoundItem {
	return { at, leftOut: { kind, id, reason } }
}

function* person(item: Fields, at: Origin): Generator<FoundItem> {
	const name = fullName(item)
	if (name === null || item['deleted'] === true) return
	const addresses = addressesOf(firstText(item, 'actor_id', 'ap_id'))
	const row: GivenRow = { kind: 'user', username: name, createdAt: timeOf(item, 'published', 'published_at'), addresses }
	yield { at, row, key: `user ${name.toLowerCase()}`, rank: '', isAside: true }
}

function* place(item: Fields, isAside: boolean, at: Origin, { host }: Known): Generator<FoundItem> {
	const name = fullName(item)
	if (name === null) return
	if (item['deleted'] === true || item['removed'] === true) {
		if (!isAside) yield leave(at, 'community', name, 'a community that was deleted or removed')
		return
	}
	const about = [firstText(item, 'summary'), firstText(item, 'sidebar', 'description')].filter(Boolean).join('\n\n')
	const own = host && !name.includes('@') ? `https://${host}/c/${name}` : null
	const row: GivenRow = {
		kind: 'community',
		name,
		about: about === '' ? null : about,
		createdAt: timeOf(item, 'published', 'published_at'),
		addresses: addressesOf(firstText(item, 'actor_id', 'ap_id'), own),
	}
	yield { at, row, key: `community ${name.toLowerCase()}`, rank: isAside ? '0' : '1', isAside: true }
}

const addressesOf = (...addresses: (string | null)[]) => [...new Set(addresses.filter(isHttp))]

type ContentView = Extract<View, { kind: 'post' | 'comment' }>

function content(view: ContentView, at: Origin, known: Known, fallback: string | null): FoundItem {
	const { kind, item } = view
	const id = idOf(item['id'])
	if (id === null) return leave(at, kind, null, `a ${kind} without a number`)
	const rank = `${view.isAside ? 0 : 1} ${timeOf(item, 'updated', 'updated_at', 'edited_at') ?? ''}`
	const found = { at, key: `${kind} ${id}`, rank, isAside: view.isAside }
	if (kind === 'comment') {
		const post = idOf(item['post_id'])
		return post === null
			? leave(at, kind, id, 'a comment without the number of its post')
			: { ...found, row: commentRow(view, id, post, known) }
	}
	const community = fullName(view.community) ?? known.communities.get(idOf(item['community_id']) ?? '') ?? fallback
	if (community === null) return leave(at, kind, id, 'a post whose community no file names: name one by --community')
	return { ...found, row: postRow(view, id, community, known) }
}

function shared({ kind, item, creator, counts }: ContentView, id: string, { host, people }: Known) {
	const source = firstText(item, 'ap_id')
	const by = idOf(item['creator_id']) ?? idOf(item['user_id'])
	const author = creator['deleted'] === true ? '' : (fullName(creator) ?? (by === null ? '' : (people.get(by) ?? `user ${by}`)))
	const editedAt = timeOf(item, 'updated', 'updated_at', 'edited_at')
	return {
		id: `${kind}-${id}`,
		author,
		createdAt: timeOf(item, 'published', 'published_at'),
		...(editedAt === null ? {} : { editedAt }),
		upvotes: countOf(counts['upvotes']),
		downvotes: countOf(counts['downvotes']),
		source: isHttp(source) ? source : null,
		addresses: addressesOf(source, host ? `https://${host}/${kind}/${id}` : null),
	}
}

const purged = '*Permanently Deleted*'
const isGone = (item: Fields, ...texts: (string | null)[]) => item['deleted'] === true || item['removed'] === true || texts.includes(purged)

function postRow(view: ContentView, id: string, community: string, known: Known): GivenRow {
	const { item } = view
	const title = firstText(item, 'title', 'name') ?? ''
	const row = { kind: 'post' as const, community, ...shared(view, id, known), locked: item['locked'] === true }
	if (isGone(item, title)) return { ...row, type: 'text', title: '[deleted]', body: null, url: null, deleted: true }
	const url = firstText(item, 'url')
	const body = textWithExtras(item, isHttp(url) ? null : url)
	return isHttp(url) ? { ...row, type: 'link', title, body, url } : { ...row, type: 'text', title, body, url: null }
}

function commentRow(view: ContentView, id: string, post: string, known: Known): GivenRow {
	const text = firstText(view.item, 'content', 'body') ?? ''
	const row = { kind: 'comment' as const, post: `post-${post}`, parent: parentOf(view, id), ...shared(view, id, known) }
	return isGone(view.item, text) ? { ...row, body: '', deleted: true } : { ...row, body: text }
}

/** By its path, such as `0.12.34`; PieFed fills that in late, and nests replies. */
function parentOf({ item, parent }: ContentView, id: string): string | null {
	const path = firstText(item, 'path')?.split('.') ?? []
	const above = path.at(-1) === id && path.length > 1 ? path.at(-2) : parent
	return above && above !== '0' ? `comment-${above}` : null
}
