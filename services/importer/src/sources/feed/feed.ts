import { bestCopies, type FoundItem } from '../../reading/best-copies.ts'
import { isHttp } from '../../reading/json-fields.ts'
import { readLooseTime } from '../../reading/read-loose-time.ts'
import type { GivenRow, Origin, Source, SourceItem, SourceOptions } from '../source.ts'
import { authorOf, pageOf, textOf, titleOf } from './entry-text.ts'
import { all, type Node, textAt, wordsOf } from './node.ts'
import { readEntries } from './read-entries.ts'
import { createThreads, type Threads } from './threads.ts'
import { whyNoPost } from './why-no-post.ts'

/** Feeds and archives of blogs in RSS and Atom (docs/feed.md). */
export const feed: Source = {
	name: 'feed',
	paths: 'files of RSS (1.0, 2.0) or Atom',
	files: /\.(?:xml|rss|atom|rdf)(?:\.gz)?$/i,
	read,
	canonical: (url, host) => (host === null || url.host === host.toLowerCase() ? withoutTracking(url) : null),
}

/** Two addresses that differ in their fragment or in what counts readers are one. */
function withoutTracking(url: URL): string {
	const plain = new URL(url)
	plain.hash = ''
	for (const name of [...plain.searchParams.keys()]) if (name.startsWith('utm_')) plain.searchParams.delete(name)
	return plain.href
}

async function* read(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	for (const file of paths) {
		const head = newHead()
		const threads = createThreads()
		let broken: unknown = null
		// A feed that breaks off is read as far as it goes each time.
		const parts = async function* () {
			try {
				yield* readEntries(file)
			} catch (error) {
				broken = error
			}
		}
		for await (const { isEntry, node } of parts()) {
			if (isEntry) threads.learn(refsOf(node), timeOf(node))
			else learnHead(head, node)
		}
		const context: Context = { file, head, threads, options }
		yield* bestCopies(async function* () {
			yield { at: { file, line: 1 }, row: communityRow(context), key: 'community', rank: '' }
			for await (const { isEntry, node, line } of parts()) {
				if (options.isStopped()) return
				if (isEntry) yield* entryItems(node, { file, line }, context)
			}
		})
		if (broken) throw broken
	}
}

interface Context {
	file: string
	head: Node
	threads: Threads
	options: SourceOptions
}

const newHead = (): Node => ({ name: 'head', attributes: {}, children: [], base: undefined })
const headParts = new Set([
	'title',
	'link',
	'description',
	'subtitle',
	'tagline',
	'author',
	'managingEditor',
	'dc:creator',
	'updated',
	'lastBuildDate',
	'pubDate',
	'dc:date',
])

function learnHead(head: Node, node: Node): void {
	head.base ??= node.base
	if (headParts.has(node.name) && head.children.length < 100) head.children.push(node)
}

const communityOf = ({ head, options }: Context) =>
	options.community ?? (titleOf(head) || new URL(pageOf(head, undefined) ?? 'http://feed').hostname)

function communityRow(context: Context): GivenRow {
	const { head, threads } = context
	const page = pageOf(head, head.base)
	return {
		kind: 'community',
		name: communityOf(context),
		about: textAt(head, 'subtitle', 'tagline', 'description'),
		createdAt: threads.earliest() ?? timeOf(head),
		addresses: page ? [page] : [],
	}
}

/** Its own name, which may be of several entries in RSS, its page, and what it answers. */
function refsOf(entry: Node) {
	const guid = textAt(entry, 'id', 'guid') ?? entry.attributes['about'] ?? null
	const [reply] = all(entry, 'thr:in-reply-to')
	return {
		id: guid,
		isVersioned: textAt(entry, 'id') !== null,
		page: pageOf(entry, entry.base),
		fallback: `${titleOf(entry)} ${timeOf(entry) ?? ''}`,
		parent: reply?.attributes['ref'] ?? textAt(entry, 'blogger:parent'),
		parentPage: reply?.attributes['href'] ?? null,
	}
}

function timeOf(node: Node): string | null {
	const text = textAt(node, 'published', 'issued', 'created', 'pubDate', 'dc:date', 'updated', 'modified', 'lastBuildDate')
	return text === null ? null : readLooseTime(text)
}

function* entryItems(entry: Node, at: Origin, context: Context): Generator<FoundItem> {
	const { threads, head } = context
	const refs = refsOf(entry)
	const why = whyNoPost(entry)
	if (why !== null) {
		yield { at, leftOut: { kind: 'post', id: refs.id, reason: why } }
		return
	}
	const key = threads.keyOf(refs)
	const updated = textAt(entry, 'updated', 'modified')
	const found = { at, key, rank: updated === null ? '' : readLooseTime(updated) }
	const place = threads.placeOf(key)
	const shared = sharedFields(entry, context)
	if (place === null) {
		yield {
			...found,
			row: { kind: 'post', id: key, community: communityOf(context), ...shared, ...postContent(entry, shared.source, head) },
		}
		return
	}
	if (place.isMissing && place.parent === null) yield missingPost(place.post, refs.parentPage, shared.createdAt, at, context)
	const body = textOf(entry, baseOf(entry, shared.source, head)) ?? titleOf(entry)
	yield { ...found, row: { kind: 'comment', id: key, post: place.post, parent: place.parent, ...shared, body } }
}

const baseOf = (entry: Node, page: string | null, head: Node) => entry.base ?? page ?? pageOf(head, head.base) ?? undefined

function sharedFields(entry: Node, { head }: Context) {
	const page = pageOf(entry, entry.base ?? pageOf(head, head.base) ?? undefined)
	const guid = all(entry, 'guid').find(({ attributes }) => attributes['isPermaLink'] !== 'false')
	const others = [guid ? wordsOf(guid).trim() : null, textAt(entry, 'id'), entry.attributes['about'] ?? null].filter(isHttp)
	const source = page ?? others[0] ?? null
	const edited = textAt(entry, 'updated', 'modified')
	return {
		author: authorOf(entry) ?? authorOf(head) ?? '',
		createdAt: timeOf(entry) ?? timeOf(head),
		...(edited !== null && readLooseTime(edited) !== timeOf(entry) ? { editedAt: readLooseTime(edited) } : {}),
		upvotes: 1,
		downvotes: 0,
		source,
		addresses: [
			...new Set([page, ...others].filter(isHttp).flatMap((address) => (URL.canParse(address) ? [withoutTracking(new URL(address))] : []))),
		],
	}
}

/** A text with its source; a link, where the feed has no text. */
function postContent(entry: Node, page: string | null, head: Node) {
	const title = titleOf(entry)
	const body = textOf(entry, baseOf(entry, page, head))
	return body === null && page !== null
		? { type: 'link' as const, title, body: null, url: page }
		: { type: 'text' as const, title, body, url: null }
}

/** In the place of what is answered and not in the file: a link to it, or a deleted post. */
function missingPost(id: string, page: string | null, createdAt: string | null, at: Origin, context: Context): FoundItem {
	const row = { kind: 'post' as const, id, community: communityOf(context), author: '', createdAt }
	const found = { at, key: id, rank: '', isAside: true }
	if (!isHttp(page)) return { ...found, row: { ...row, type: 'text', title: '[deleted]', body: null, deleted: true } }
	return { ...found, row: { ...row, type: 'link', title: page, url: page, source: page, addresses: [page] } }
}
