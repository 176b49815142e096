import { openSqlTables, type SqlTables, type TableRow } from '../../reading/read-sql-tables.ts'
import type { Origin, SourceItem, SourceOptions } from '../source.ts'
import type { BoardFormat, BoardPost, BoardThread, BoardUser } from './board.ts'
import type { Board, KnownPosts } from './known-board.ts'
import { writeForums } from './write-forums.ts'
import { writePosts } from './write-posts.ts'

/** Reads the dumps of a board: its small tables and which posts there are, then its posts. */
export async function* readBoard(
	place: string,
	format: BoardFormat,
	paths: readonly string[],
	options: SourceOptions,
): AsyncGenerator<SourceItem> {
	const tables = await openSqlTables(paths, {
		shapes: format.shapes,
		main: format.tables.text ?? format.tables.post,
		place,
		isStopped: options.isStopped,
	})
	const board = createBoard(format, tables, options)
	let damage: unknown = null
	try {
		yield* readTables(board)
	} catch (error) {
		// The posts that there are come in all the same; then it is said.
		damage = error
	}
	chooseFirstPosts(board)
	noteForumsInUse(board)
	yield* writeForums(board)
	yield* writePosts(board)
	if (damage) throw damage
}

function createBoard(format: BoardFormat, tables: SqlTables, options: SourceOptions): Board {
	const base = options.host === null ? null : `https://${options.host}/`
	return {
		format,
		tables,
		options,
		forums: new Map(),
		communities: new Map(),
		threads: new Map(),
		users: new Map(),
		names: new Set(),
		posts: { shown: new Map(), lowest: new Map(), hidden: new Map() },
		shadows: new Map(),
		votes: new Map(),
		addresses: (kind, id) => (base === null ? [] : format.addresses[kind](id).map((path) => base + path)),
	}
}

async function* readTables(board: Board): AsyncGenerator<SourceItem> {
	const { format, tables } = board
	const { forum, thread, user, post, vote } = format.tables
	const names = [forum, thread, user, post, ...(vote ? [vote] : []), ...format.others]
	for await (const row of tables.rows(names, { [post]: format.stateColumns })) {
		if (row.problem) {
			// Of posts it is said when their texts are read.
			if (row.table !== post) yield { at: row.at, leftOut: { kind: null, id: null, reason: row.problem } }
		} else if (row.table === user) yield* takeUser(board, format.user(row.values), row.at)
		else take(board, row)
	}
}

function take(board: Board, row: TableRow): void {
	const { forum, thread, post, vote } = board.format.tables
	if (row.table === post) takePost(board.posts, board.format.post(row.values), row.at)
	else if (row.table === thread) takeThread(board, { ...board.format.thread(row.values), at: row.at })
	else if (row.table === forum) {
		const taken = board.format.forum(row.values)
		board.forums.set(taken.id, { ...taken, at: row.at })
	} else if (row.table === vote) takeVote(board, row)
	else board.format.takeOther(row)
}

function* takeUser(board: Board, user: BoardUser, at: Origin): Generator<SourceItem> {
	if (!user.isPerson || !user.name) {
		yield { at, leftOut: { kind: 'user', id: user.id, reason: 'a guest or a crawler' } }
		return
	}
	board.users.set(user.id, user.name)
	board.names.add(user.name.toLowerCase())
	yield { at, row: { kind: 'user', username: user.name, createdAt: user.joinedAt, addresses: board.addresses('user', user.id) } }
}

function takePost({ shown, lowest, hidden }: KnownPosts, post: BoardPost, at: Origin): void {
	if (post.state !== 'shown') {
		hidden.set(post.id, { ...post, at })
		return
	}
	const [id, thread] = [Number(post.id), Number(post.thread)]
	shown.set(id, thread)
	if (id < (lowest.get(thread) ?? Number.POSITIVE_INFINITY)) lowest.set(thread, id)
}

function takeThread({ threads, shadows }: Board, thread: BoardThread & { at: Origin }): void {
	threads.set(thread.id, thread)
	if (thread.movedTo !== null) shadows.set(thread.movedTo, [...(shadows.get(thread.movedTo) ?? []), thread.id])
}

function takeVote({ format, votes }: Board, row: TableRow): void {
	const vote = format.vote?.(row.values)
	if (!vote) return
	const count = votes.get(vote.post) ?? { up: 0, down: 0 }
	count[vote.isUp ? 'up' : 'down'] += 1
	votes.set(vote.post, count)
}

/** Boards forget to say which post is the first, or name one that is gone. */
function chooseFirstPosts({ threads, posts }: Board): void {
	for (const thread of threads.values()) {
		const id = Number(thread.id)
		const hidden = posts.hidden.get(thread.first ?? '')
		const lowest = posts.lowest.get(id)
		const isThere =
			posts.shown.get(Number(thread.first)) === id || (hidden?.thread === thread.id && (hidden.state === 'deleted' || lowest === undefined))
		if (!isThere) thread.first = lowest === undefined ? null : String(lowest)
	}
}

/** Whatever a board calls a category: where people have posted, they may. */
function noteForumsInUse({ forums, threads }: Board): void {
	for (const thread of threads.values()) {
		const forum = forums.get(thread.forum)
		if (forum && thread.state === 'shown') forum.isForum = true
	}
}
