import { stat } from 'node:fs/promises'
import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { explainReadError, readChunks } from '../../reading/read-chunks.ts'
import { readLines, textOf } from '../../reading/read-lines.ts'
import type { Origin, SourceItem, SourceOptions } from '../source.ts'
import { commentRow, createForum, type Forum, type Post, postRow, reasonAgainst, reasonAgainstType, writeCategories } from './forum.ts'
import { type Answer, readAnswer } from './json-shapes.ts'

/** A longer answer, in bytes, is none of the API. */
const answerMax = 64_000_000

interface Known {
	forum: Forum
	at: Map<string, Origin>
	/** The best copy of each post, by its id: with its Markdown, then the newest; and where it stands. */
	best: Map<string, { rank: string; at: string }>
	/** Places that shown posts answer. */
	answered: Set<string>
	/** Topics whose first post is there. */
	begun: Set<string>
	starters: Map<string, string>
}

/** Reads answers of the API: all that describes, then the posts. */
export async function* readJson(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const known: Known = {
		forum: createForum(options),
		at: new Map(),
		best: new Map(),
		answered: new Set(),
		begun: new Set(),
		starters: new Map(),
	}
	let hasAny = false
	for await (const { answer, at } of answersIn(paths, options)) {
		if (answer?.isKnown) hasAny = true
		if (answer) takeAnswer(known, answer, at)
	}
	if (!hasAny)
		throw new PlainError(
			`There are no answers of Discourse’s API in ${paths.join(', ')}.`,
			'name files such as /categories.json, /latest.json and /t/ID.json?include_raw=1.',
		)
	yield* writeCategories(known.forum, ({ id }) => known.at.get(`c${id}`) ?? { file: '', line: 0 })
	const placed = new Set<string>()
	for await (const { answer, at } of answersIn(paths, options)) {
		if (!answer?.isKnown) yield { at, leftOut: { kind: null, id: null, reason: answer ? 'no answer of Discourse’s API' : 'not JSON' } }
		else for (const [index, post] of answer.posts.entries()) yield* writePost(known, post, at, index, placed)
	}
}

function takeAnswer({ forum, at: places, best, answered, begun, starters }: Known, answer: Answer, at: Origin): void {
	for (const category of answer.categories) {
		forum.categories.set(category.id, category)
		places.set(`c${category.id}`, at)
	}
	for (const topic of answer.topics) {
		const older = forum.topics.get(topic.id)
		// A list of posts says less of a topic than the topic does.
		if (!older || topic.createdAt !== null) forum.topics.set(topic.id, topic)
		// Whatever else says it: what was once not for everybody is not.
		if (older && reasonAgainst(forum, older)) forum.topics.set(topic.id, older)
	}
	for (const [topic, starter] of answer.starters) starters.set(topic, starter)
	for (const [index, post] of answer.posts.entries()) {
		const rank = `${post.raw === null ? 0 : 1} ${post.editedAt ?? ''}`
		const known = best.get(post.id)
		if (!known || rank > known.rank) best.set(post.id, { rank, at: placeOf(at, index) })
		if (!post.isDeleted && post.replyTo !== null) answered.add(`${post.topic}-${post.replyTo}`)
		if (post.number === '1') begun.add(post.topic)
	}
}

const placeOf = ({ file, line }: Origin, index: number) => `${file} ${line} ${index}`

function* writePost(known: Known, post: Post, at: Origin, index: number, placed: Set<string>): Generator<SourceItem> {
	const { forum, best, answered, begun } = known
	const topic = forum.topics.get(post.topic)
	const isFirst = post.number === '1'
	const isOther = best.get(post.id)?.at !== placeOf(at, index)
	const isUnanswered = !isFirst && post.isDeleted && !answered.has(`${post.topic}-${post.number}`)
	const reason =
		(isOther ? 'an older copy of a post' : null) ??
		reasonAgainst(forum, topic) ??
		reasonAgainstType(post.type) ??
		(isUnanswered ? 'deleted, and nobody answers it' : null) ??
		(/^\d+$/.test(post.number) ? null : 'a post without a number')
	if (reason || !topic) {
		yield { at, leftOut: { kind: isFirst ? 'post' : 'comment', id: post.id || null, reason: reason ?? '' } }
		return
	}
	if (!begun.has(topic.id) && !placed.has(topic.id)) {
		placed.add(topic.id)
		const author = known.starters.get(topic.id) ?? ''
		const first = {
			...post,
			id: '',
			number: '1',
			author,
			createdAt: topic.createdAt ?? post.createdAt,
			editedAt: null,
			raw: '',
			cooked: null,
			likes: 0,
			votes: [],
			isDeleted: false,
			isHidden: false,
		}
		const row = postRow(forum, topic, first)
		yield { at, row: { ...row, addresses: forum.addresses.topic(topic.id, null) } }
	}
	yield { at, row: isFirst ? postRow(forum, topic, post) : commentRow(forum, topic, post) }
}

/** Each answer of the files, one a file or one a line; null for what is no JSON. */
async function* answersIn(paths: readonly string[], { isStopped }: SourceOptions): AsyncGenerator<{ answer: Answer | null; at: Origin }> {
	for (const file of paths) {
		const name = path.basename(file)
		for await (const { text, line } of /\.json(\.gz)?$/i.test(file) ? whole(file) : lines(file)) {
			if (isStopped()) return
			yield { answer: text === null ? null : parsed(text), at: { file: name, line } }
		}
	}
}

function parsed(text: string): Answer | null {
	try {
		return readAnswer(JSON.parse(text))
	} catch {
		return null
	}
}

async function* lines(file: string): AsyncGenerator<{ text: string | null; line: number }> {
	for await (const line of readLines(file, { longLines: 'mark' })) {
		const { text } = textOf(line)
		if (text.trim()) yield { text: line.isTooLong ? null : text, line: line.number }
	}
}

async function* whole(file: string): AsyncGenerator<{ text: string | null; line: number }> {
	const parts: Buffer[] = []
	let length = 0
	try {
		await stat(file)
		for await (const { bytes } of readChunks(file)) {
			length += bytes.length
			if (length > answerMax) break
			parts.push(bytes)
		}
	} catch (error) {
		throw explainReadError(error, file, 'in its middle')
	}
	yield { text: length > answerMax ? null : textOf({ bytes: Buffer.concat(parts) }).text.replace(/^\ufeff/, ''), line: 1 }
}
