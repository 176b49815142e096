import type { GivenRow, Origin, SourceItem } from '../source.ts'
import type { BoardPost, BoardThread } from './board.ts'
import type { Board } from './known-board.ts'
import { communityOf } from './write-forums.ts'

/** Posts become posts, the first of each thread, and comments; then votes, and the places of what was deleted and answered. */
export async function* writePosts(board: Board): AsyncGenerator<SourceItem> {
	const { format, tables } = board
	const answered = new Set<string>()
	const withPost = new Set<string>()
	for await (const row of tables.rows([format.tables.text ?? format.tables.post])) {
		if (row.problem) yield { at: row.at, leftOut: { kind: null, id: null, reason: row.problem } }
		else yield* writePost(board, format.post(row.values), row.at, { answered, withPost })
	}
	yield* writeHidden(board, answered)
	yield* writeThreadsLeft(board, withPost)
	if (format.tables.vote && tables.has(format.tables.vote)) yield* writeVotes(board)
}

interface Written {
	/** Hidden posts that somebody answers. */
	answered: Set<string>
	/** Threads whose first post was written. */
	withPost: Set<string>
}

function* writePost(board: Board, post: BoardPost, at: Origin, { answered, withPost }: Written): Generator<SourceItem> {
	const thread = board.threads.get(post.thread)
	const isFirst = thread?.first === post.id
	const reason = reasonAgainst(board, post, thread)
	if (reason) yield { at, leftOut: { kind: isFirst ? 'post' : 'comment', id: post.id, reason } }
	else if (!thread) return
	else if (isFirst) {
		withPost.add(thread.id)
		yield { at, row: postRow(board, post, thread) }
	} else if (post.state === 'shown') {
		const parent = parentOf(board, post, thread)
		noteAnswered(board, parent, answered)
		yield { at, row: commentRow(board, post, parent) }
	}
}

function reasonAgainst(board: Board, post: BoardPost, thread: BoardThread | undefined): string | null {
	if (typeof post.state === 'object') return post.state.never
	if (!thread) return 'its thread is not in the file'
	if (thread.state === 'deleted') return 'in a deleted thread'
	return typeof thread.state === 'object' ? thread.state.never : communityOf(board, thread.forum).hidden
}

/** The post that it answers, else the one that it quotes, if that is an earlier one of the thread; null for the first of the thread. */
function parentOf({ posts }: Board, post: BoardPost, thread: BoardThread): string | null {
	const { quoted } = post
	const isEarlier = quoted !== null && Number(quoted) < Number(post.id)
	const isThere =
		quoted !== null && (posts.shown.get(Number(quoted)) === Number(thread.id) || posts.hidden.get(quoted)?.thread === thread.id)
	const parent = post.parent ?? (isEarlier && isThere ? quoted : null)
	return parent === thread.first ? null : parent
}

/** Also those that the hidden ones answer. */
function noteAnswered({ posts }: Board, parent: string | null, answered: Set<string>): void {
	for (let id = parent; id !== null && posts.hidden.has(id) && !answered.has(id); id = posts.hidden.get(id)?.parent ?? null)
		answered.add(id)
}

function postRow(board: Board, post: BoardPost, thread: BoardThread): GivenRow {
	const poll = board.format.poll(thread.id)
	const isShown = post.state === 'shown'
	const shadows = board.shadows.get(thread.id) ?? []
	return {
		kind: 'post',
		...commonOf(board, post),
		id: `t${thread.id}`,
		community: communityOf(board, thread.forum).name,
		type: 'text',
		title: thread.title,
		body: isShown ? [post.body, poll].filter(Boolean).join('\n\n') : '',
		locked: thread.isLocked,
		source: board.addresses('thread', thread.id)[0] ?? null,
		addresses: [thread.id, ...shadows].flatMap((id) => board.addresses('thread', id)).concat(board.addresses('post', post.id)),
		...(!isShown && { deleted: true }),
	}
}

function commentRow(board: Board, post: BoardPost, parent: string | null): GivenRow & { kind: 'comment' } {
	const addresses = board.addresses('post', post.id)
	const source = addresses[0] ?? null
	return {
		kind: 'comment',
		...commonOf(board, post),
		id: `p${post.id}`,
		post: `t${post.thread}`,
		parent: parent === null ? null : `p${parent}`,
		body: post.body,
		source,
		addresses,
	}
}

function commonOf(board: Board, post: BoardPost) {
	const { up, down } = board.votes.get(post.id) ?? { up: 0, down: 0 }
	return {
		author: authorOf(board, post),
		createdAt: post.createdAt,
		editedAt: post.editedAt,
		// Who writes something is for it.
		upvotes: 1 + up,
		downvotes: down,
	}
}

/** A guest may have taken a member's name, and is not that member. */
function authorOf({ users, names }: Board, { userId, username }: BoardPost): string {
	const member = users.get(userId)
	if (member !== undefined) return member
	return names.has(username.toLowerCase()) ? '' : username
}

function* writeHidden(board: Board, answered: ReadonlySet<string>): Generator<SourceItem> {
	for (const { at, ...post } of board.posts.hidden.values()) {
		const thread = board.threads.get(post.thread)
		// Of these it was said why not.
		if (thread?.first === post.id || reasonAgainst(board, { ...post, state: 'shown' }, thread)) continue
		if (answered.has(post.id))
			yield { at, row: { ...commentRow(board, { ...post, body: '' }, post.parent), editedAt: null, deleted: true } }
		else if (post.state === 'deleted') yield { at, leftOut: { kind: 'comment', id: post.id, reason: 'deleted, and nobody answers it' } }
	}
}

/** Threads that are not shown have no posts that are. */
function* writeThreadsLeft(board: Board, withPost: ReadonlySet<string>): Generator<SourceItem> {
	for (const thread of board.threads.values()) {
		if (withPost.has(thread.id)) continue
		const leftOut = (reason: string): SourceItem => ({ at: thread.at, leftOut: { kind: 'post', id: thread.id, reason } })
		if (thread.movedTo !== null) yield leftOut('only a pointer to a thread that was moved')
		else if (thread.first === null) yield leftOut('a thread without posts')
	}
}

async function* writeVotes(board: Board): AsyncGenerator<SourceItem> {
	const { vote: table = '' } = board.format.tables
	for await (const { values, at, problem } of board.tables.rows([table])) {
		const vote = problem ? null : board.format.vote?.(values)
		const voter = board.users.get(vote?.voterId ?? '')
		const threadId = board.posts.shown.get(Number(vote?.post))
		const thread = threadId === undefined ? undefined : board.threads.get(String(threadId))
		if (!vote) continue
		if (!voter || !thread || thread.state !== 'shown' || communityOf(board, thread.forum).hidden) {
			yield { at, leftOut: { kind: 'vote', id: null, reason: 'its post or voter is missing' } }
			continue
		}
		const target =
			thread.first === vote.post ? { target: `t${thread.id}`, on: 'post' as const } : { target: `p${vote.post}`, on: 'comment' as const }
		yield { at, row: { kind: 'vote', ...target, voter, up: vote.isUp, createdAt: vote.createdAt } }
	}
}
