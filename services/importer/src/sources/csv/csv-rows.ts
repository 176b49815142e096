import { htmlToMarkdown } from '@folkmoot/markdown/html-to-markdown'
import { nameWithoutAddress } from '../../reading/mail-addresses.ts'
import type { GivenRow } from '../source.ts'
import type { Columns } from './csv-columns.ts'
import type { Field, Mapping } from './csv-mapping.ts'
import type { Threads } from './csv-threads.ts'

/** A row of a table by our names; '' where it has nothing. */
export type Cells = (field: Field) => string

/** What is needed to make a row of cells. */
export interface RowContext {
	mapping: Mapping
	threads: Threads
	/** Where posts go that name no community. */
	community: string | null
	dateOf: (text: string) => string | null
	/** For a row without an id. */
	ownId: string
}

/** `\N` is nothing in what databases write. */
export function cellsOf(row: readonly string[], { places }: Columns): Cells {
	return (field) => {
		const cell = row[places[field] ?? -1] ?? ''
		return cell === '\\N' ? '' : cell
	}
}

const kindsByWord = new Map<string, 'post' | 'comment'>([
	...ofKind('post', ['post', 'topic', 'thread', 'submission', 'link', 'text', 'question', 'story', 'article', 'thema', 'beitrag']),
	...ofKind('comment', ['comment', 'reply', 'answer', 'antwort', 'kommentar', 'réponse', 'respuesta']),
])

function ofKind<K extends string>(kind: K, words: readonly string[]): [word: string, kind: K][] {
	return words.map((word) => [word, kind])
}

/** What a row is; null for something else. Where no column says so, what answers something is a comment. */
export function kindOf(cells: Cells, { kinds }: Mapping): 'post' | 'comment' | null {
	const word = cells('kind').trim()
	if (word !== '') return (Object.hasOwn(kinds, word) && kinds[word]) || (kindsByWord.get(word.toLowerCase()) ?? null)
	return cells('parent').trim() === '' && cells('post').trim() === '' ? 'post' : 'comment'
}

/** What a comment answers: a comment or a post. */
export const parentOf = (cells: Cells) => cells('parent').trim() || cells('post').trim()

/** The row in our format, or why it is left out. */
export function rowOf(cells: Cells, context: RowContext): GivenRow | string {
	const kind = kindOf(cells, context.mapping)
	if (kind === null) return 'neither a post nor a comment'
	return kind === 'post' ? postOf(cells, context) : commentOf(cells, context)
}

function postOf(cells: Cells, context: RowContext): GivenRow | string {
	const [title, body, url] = [cells('title'), cells('body'), cells('url').trim()]
	const community = cells('community').trim() || context.community
	if (community === null) return 'in no community'
	if ([title, body, url].every((text) => text.trim() === '')) return 'without a title and a text'
	const isDeleted = isTombstone(body)
	return {
		kind: 'post',
		community,
		type: url === '' || isDeleted ? 'text' : 'link',
		title,
		body: isDeleted ? '' : textOf(body, context),
		url: isDeleted ? null : url || null,
		locked: /^(?:true|1|yes|y|x|ja|wahr|oui|sí|locked|closed)$/i.test(cells('locked').trim()),
		...writtenOf(cells, context),
		...(isDeleted && { deleted: true }),
	}
}

function commentOf(cells: Cells, context: RowContext): GivenRow | string {
	const answered = parentOf(cells)
	if (answered === '') return 'a comment that answers nothing'
	const post = cells('post').trim() || context.threads.postOf(answered)
	const isDeleted = isTombstone(cells('body'))
	const parent = cells('parent').trim()
	return {
		kind: 'comment',
		post,
		parent: parent === '' || parent === post || (context.threads.isPost(parent) && cells('post') === '') ? null : parent,
		body: isDeleted ? '' : textOf(cells('body'), context),
		...writtenOf(cells, context),
		...(isDeleted && { deleted: true }),
	}
}

const textOf = (body: string, { mapping }: RowContext) => (mapping.format === 'html' ? htmlToMarkdown(body) : body)
const isTombstone = (text: string) => /^\s*\[(?:deleted|removed)\]\s*$/i.test(text)

export function authorOf(cells: Cells): string {
	const name = cells('author')
	return isTombstone(name) ? '' : nameWithoutAddress(name)
}

function writtenOf(cells: Cells, { dateOf, ownId }: RowContext) {
	const source = cells('source').trim()
	const score = countOf(cells('score'))
	return {
		id: cells('id').trim() || ownId,
		author: authorOf(cells),
		createdAt: dateOf(cells('created_at')),
		editedAt: dateOf(cells('edited_at')),
		upvotes: cells('upvotes').trim() === '' ? Math.max(0, score) : countOf(cells('upvotes')),
		downvotes: cells('downvotes').trim() === '' && cells('upvotes').trim() === '' ? Math.max(0, -score) : countOf(cells('downvotes')),
		source: source || null,
		...(/^https?:\/\//i.test(source) && { addresses: [source] }),
	}
}

/** `1,234`, `1.234`, `1 234`; 0 for nothing. What is no number is given as such, for the importer to say so. */
function countOf(cell: string): number {
	const text = cell.trim()
	return Number(/^-?\d{1,3}(?:[.,'\s]\d{3})+$/.test(text) ? text.replace(/[.,'\s]/g, '') : text.replace(',', '.'))
}
