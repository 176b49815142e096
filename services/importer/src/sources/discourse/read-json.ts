import { stat } from 'node:fs/promises'
import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { explainReadError, readChunks } from '../../reading/read-chunks.ts'
import { readLines, textOf } from '../../reading/read-lines.ts'
import type { Origin, SourceItem, SourceOptions } from '../source.ts'
import {
	commentRow,
	createForum,
	type Forum,
	type Post,
	postRow,
	reasonAgainst,
	reasonAgainstType,
	type Topic,
	writeCategories,
} from './forum.ts'
import { type Answer, readAnswer } from './json-shapes.ts'

const firstNumber = '1'
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
	const known = await survey(paths, options)
	yield* writeCategories(known.forum, ({ id }) => known.at.get(`c${id}`) ?? { file: '', line: 0 })
	for await (const { answer, at } of answersIn(paths, options)) {
		if (answer?.isKnown) for (const [index, post] of answer.posts.entries()) yield* writePost(known, post, at, index)
		else yield { at, leftOut: { kind: null, id: null, reason: answer ? 'not a response of Discourse’s API' : 'not JSON' } }
	}
}

async function survey(paths: readonly string[], options: SourceOptions): Promise<Known> {
	const forum = createForum(options)
	const known: Known = { forum, at: new Map(), best: new Map(), answered: new Set(), begun: new Set(), starters: new Map() }
	let hasAny = false
	for await (const { answer, at } of answersIn(paths, options)) {
		if (answer?.isKnown) hasAny = true
		if (answer) takeAnswer(known, answer, at)
	}
	if (hasAny || options.isStopped()) return known
	const remedy = 'name files such as /categories.json, /latest.json and /t/ID.json?include_raw=1.'
	throw new PlainError(`There are no answers of Discourse’s API in ${paths.join(', ')}.`, remedy)
}

function takeAnswer(known: Known, answer: Answer, at: Origin): void {
	for (const category of answer.categories) {
		known.forum.categories.set(category.id, category)
		known.at.set(`c${category.id}`, at)
	}
	for (const topic of answer.topics) takeTopic(known.forum, topic)
	for (const [topic, starter] of answer.starters) known.starters.set(topic, starter)
	for (const [index, post] of answer.posts.entries()) takePost(known, post, placeOf(at, index))
}

/** A list of posts says less of a topic than the topic does; and what was once not for everybody is not. */
function takeTopic(forum: Forum, topic: Topic): void {
	const older = forum.topics.get(topic.id)
	if (!older || (topic.createdAt !== null && !reasonAgainst(forum, older))) forum.topics.set(topic.id, topic)
}

function takePost({ best, answered, begun }: Known, post: Post, at: string): void {
	const rank = `${post.raw === null ? 0 : 1} ${post.editedAt ?? ''}`
	const known = best.get(post.id)
	if (!known || rank > known.rank) best.set(post.id, { rank, at })
	if (!post.isDeleted && post.replyTo !== null) answered.add(`${post.topic}-${post.replyTo}`)
	if (post.number === firstNumber) begun.add(post.topic)
}

const placeOf = ({ file, line }: Origin, index: number) => `${file} ${line} ${index}`

function* writePost(known: Known, post: Post, at: Origin, index: number): Generator<SourceItem> {
	const { forum, best } = known
	const topic = forum.topics.get(post.topic)
	const isFirst = post.number === firstNumber
	const older = best.get(post.id)?.at === placeOf(at, index) ? null : 'an older copy of a post'
	const reason = older ?? reasonAgainst(forum, topic) ?? reasonAgainstPost(known, post)
	if (reason || !topic) yield { at, leftOut: { kind: isFirst ? 'post' : 'comment', id: post.id || null, reason: reason ?? '' } }
	else {
		// Once: the same file may be named twice.
		best.set(post.id, { rank: '', at: '' })
		yield* beginTopic(known, topic, post, at)
		yield { at, row: isFirst ? postRow(forum, topic, post) : commentRow(forum, topic, post) }
	}
}

function reasonAgainstPost({ answered }: Known, post: Post): string | null {
	if (!/^\d+$/.test(post.number)) return 'a post without a number'
	const isUnanswered = post.number !== firstNumber && post.isDeleted && !answered.has(`${post.topic}-${post.number}`)
	return reasonAgainstType(post.type) ?? (isUnanswered ? 'deleted, and nobody answers it' : null)
}

/** A post without a text stands for the first one, where that is not in the files. */
function* beginTopic({ forum, begun, starters }: Known, topic: Topic, post: Post, at: Origin): Generator<SourceItem> {
	if (begun.has(topic.id)) return
	begun.add(topic.id)
	const author = starters.get(topic.id) ?? ''
	const createdAt = topic.createdAt ?? post.createdAt
	const gone = { isDeleted: false, isHidden: false, raw: '', cooked: null, likes: 0, votes: [], editedAt: null }
	yield { at, row: postRow(forum, topic, { ...post, ...gone, id: '', number: firstNumber, author, createdAt }) }
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
