import { openSqlTables, type SqlTables, type TableRow } from '../../reading/read-sql-tables.ts'
import type { Origin, SourceItem, SourceOptions } from '../source.ts'
import { categoryOf, postOf, sqlShapes, stateColumns, timeOf, topicOf } from './backup-tables.ts'
import { commentRow, createForum, type Forum, type Post, postRow, reasonAgainst, reasonAgainstType, writeCategories } from './forum.ts'
import { createUploads } from './uploads.ts'

const firstNumber = '1'

interface Backup {
	forum: Forum
	tables: SqlTables
	users: Map<string, string>
	/** Topic and number of posts by their ids, for likes. Numbers, because there are many: see placeOf. */
	places: Map<number, number>
	likes: Map<string, number>
	deleted: Map<string, Post & { at: Origin }>
	at: Map<string, Origin>
	/** Votes of polls by post, then options in order. */
	polls: ReturnType<typeof createPolls>
	uploads: ReturnType<typeof createUploads>
}

/** Reads the SQL dump of a backup. */
export async function* readBackup(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const tables = await openSqlTables(paths, { shapes: sqlShapes, main: 'posts', place: 'Discourse', isStopped: options.isStopped })
	const forum = createForum(options)
	const uploads = createUploads(forum.addresses.site)
	forum.places.upload = uploads.addressOf
	const backup: Backup = {
		forum,
		tables,
		users: new Map(),
		places: new Map(),
		likes: new Map(),
		deleted: new Map(),
		at: new Map(),
		polls: createPolls(),
		uploads,
	}
	let damage: unknown = null
	try {
		yield* readTables(backup)
	} catch (error) {
		// The posts that there are come in all the same; then it is said.
		damage = error
	}
	yield* writeCategories(forum, ({ id }) => backup.at.get(id) ?? { file: 'categories', line: 0 })
	yield* writeTopicsLeft(backup)
	yield* writePosts(backup)
	yield* writeLikes(backup)
	if (damage) throw damage
}

/** A topic's id and a post's number as one number. */
const numbersMax = 1_000_000
const placeOf = ({ topic, number }: Post) => Number(topic) * numbersMax + Number(number)

async function* readTables(backup: Backup): AsyncGenerator<SourceItem> {
	const { tables } = backup
	const names = Object.keys(sqlShapes)
	for await (const row of tables.rows(names, { posts: stateColumns })) {
		if (row.problem) {
			// Of posts it is said when their texts are read.
			if (row.table !== 'posts') yield { at: row.at, leftOut: { kind: null, id: null, reason: row.problem } }
		} else if (row.table === 'users') yield takeUser(backup, row)
		else takers[row.table]?.(backup, row)
	}
}

function takeUser({ users, forum }: Backup, { values, at }: TableRow): SourceItem {
	const { id = '', username, created_at } = values
	users.set(id ?? '', username ?? '')
	if (!username || Number(id) < 0) return { at, leftOut: { kind: 'user', id: id ?? null, reason: 'a system account, not a person' } }
	return { at, row: { kind: 'user', username, createdAt: timeOf(created_at), addresses: forum.addresses.user(username) } }
}

const takers: Record<string, (backup: Backup, row: TableRow) => void> = {
	categories: ({ forum, at }, row) => {
		const category = categoryOf(row.values)
		forum.categories.set(category.id, category)
		at.set(category.id, row.at)
	},
	topics: ({ forum, at }, row) => {
		const topic = topicOf(row.values)
		forum.topics.set(topic.id, topic)
		at.set(`t${topic.id}`, row.at)
	},
	posts: ({ places, deleted }, row) => {
		const post = postOf(row.values)
		places.set(Number(post.id), placeOf(post))
		if (post.isDeleted) deleted.set(`${post.topic}-${post.number}`, { ...post, at: row.at })
	},
	post_actions: ({ likes }, { values }) => {
		if (isLike(values)) likes.set(values.post_id ?? '', (likes.get(values.post_id ?? '') ?? 0) + 1)
	},
	polls: ({ polls }, { values }) => polls.addPoll(values),
	poll_options: ({ polls }, { values }) => polls.addOption(values),
	poll_votes: ({ polls }, { values }) => polls.addVote(values.poll_option_id ?? ''),
	uploads: ({ uploads }, { values }) => uploads.add(values.url ?? '', values.sha1 ?? ''),
	permalinks: ({ forum }, { values }) => {
		const { url, topic_id } = values
		if (url && topic_id) forum.permalinks.set(topic_id, [...(forum.permalinks.get(topic_id) ?? []), url])
	},
}

const isLike = ({ post_action_type_id, deleted_at }: TableRow['values']) => post_action_type_id === '2' && (deleted_at ?? null) === null

/** Topics with nothing of theirs in the dump, or nothing that comes in. */
function* writeTopicsLeft({ forum, at, places }: Backup): Generator<SourceItem> {
	const withText = new Set([...places.values()].filter((place) => place % numbersMax === 1).map((place) => Math.floor(place / numbersMax)))
	for (const topic of forum.topics.values())
		if (!withText.has(Number(topic.id)) && !reasonAgainst(forum, topic))
			yield {
				at: at.get(`t${topic.id}`) ?? { file: 'topics', line: 0 },
				leftOut: { kind: 'post', id: topic.id, reason: 'a topic without its first post' },
			}
}

async function* writePosts(backup: Backup): AsyncGenerator<SourceItem> {
	const answered = new Set<string>()
	for await (const { values, at, problem } of backup.tables.rows(['posts'])) {
		if (problem) yield { at, leftOut: { kind: null, id: null, reason: problem } }
		else yield* writePost(backup, values, at, answered)
	}
	yield* writeDeleted(backup, answered)
}

function* writePost(backup: Backup, values: TableRow['values'], at: Origin, answered: Set<string>): Generator<SourceItem> {
	const { forum, likes, users, polls, deleted } = backup
	const id = values.id ?? ''
	const post = { ...postOf(values), author: users.get(values.user_id ?? '') ?? '', likes: likes.get(id) ?? 0, votes: polls.of(id) }
	const topic = forum.topics.get(post.topic)
	const isFirst = post.number === firstNumber
	const reason = reasonAgainst(forum, topic) ?? reasonAgainstType(post.type)
	if (reason || !topic) yield { at, leftOut: { kind: isFirst ? 'post' : 'comment', id, reason: reason ?? '' } }
	else if (isFirst) yield { at, row: postRow(forum, topic, post) }
	else if (!post.isDeleted) {
		noteAnswered(deleted, post, answered)
		yield { at, row: commentRow(forum, topic, post) }
	}
}

/** Of what was deleted, the places that somebody answers. */
function* writeDeleted({ forum, users, deleted }: Backup, answered: ReadonlySet<string>): Generator<SourceItem> {
	for (const [key, { at, ...post }] of deleted) {
		const topic = forum.topics.get(post.topic)
		if (post.number === firstNumber || !topic || (reasonAgainst(forum, topic) ?? reasonAgainstType(post.type))) continue
		if (answered.has(key)) yield { at, row: commentRow(forum, topic, { ...post, author: users.get(post.author) ?? '' }) }
		else yield { at, leftOut: { kind: 'comment', id: post.id, reason: 'deleted, and nobody answers it' } }
	}
}

/** Also what deleted posts answer, if they are answered. */
function noteAnswered(deleted: Backup['deleted'], { topic, replyTo }: Post, answered: Set<string>): void {
	let key = `${topic}-${replyTo}`
	for (let post = deleted.get(key); post && !answered.has(key); post = deleted.get(key)) {
		answered.add(key)
		key = `${topic}-${post.replyTo}`
	}
}

async function* writeLikes({ forum, tables, users, places }: Backup): AsyncGenerator<SourceItem> {
	for await (const { values, at, problem } of tables.rows(['post_actions'])) {
		if (problem || !isLike(values)) continue
		const place = places.get(Number(values.post_id)) ?? 0
		const [topicId, number] = [String(Math.floor(place / numbersMax)), String(place % numbersMax)]
		const voter = users.get(values.user_id ?? '')
		if (!voter || reasonAgainst(forum, forum.topics.get(topicId))) {
			yield { at, leftOut: { kind: 'vote', id: null, reason: 'its post or voter is missing' } }
			continue
		}
		const on = number === firstNumber ? 'post' : 'comment'
		const target = on === 'post' ? `t${topicId}` : `t${topicId}-${number}`
		yield { at, row: { kind: 'vote', target, on, voter, up: true, createdAt: timeOf(values.created_at) } }
	}
}

/** Who voted for what is not read, only how often. */
function createPolls() {
	const ofPost = new Map<string, string[]>()
	const options = new Map<string, string[]>()
	const counts = new Map<string, number>()
	return {
		addPoll: ({ id, post_id }: TableRow['values']) => void ofPost.set(post_id ?? '', [...(ofPost.get(post_id ?? '') ?? []), id ?? '']),
		addOption: ({ id, poll_id, anonymous_votes }: TableRow['values']) => {
			options.set(poll_id ?? '', [...(options.get(poll_id ?? '') ?? []), id ?? ''])
			counts.set(id ?? '', (counts.get(id ?? '') ?? 0) + Number(anonymous_votes ?? 0))
		},
		addVote: (option: string) => void counts.set(option, (counts.get(option) ?? 0) + 1),
		of: (post: string) => (ofPost.get(post) ?? []).map((poll) => (options.get(poll) ?? []).map((option) => counts.get(option) ?? 0)),
	}
}
