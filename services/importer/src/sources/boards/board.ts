import type { TableRow, TableShapes } from '../../reading/read-sql-tables.ts'

/** Shown to everybody; deleted, where its place in the thread stays; or never shown, for this reason. */
export type State = 'shown' | 'deleted' | { never: string }

export interface BoardForum {
	id: string
	name: string
	about: string | null
	/** The forum or category that it is in. */
	parent: string | null
	/** What people post in; categories and links are not. */
	isForum: boolean
	/** Why nothing of it is imported; null if nothing is against it. Asked when all tables were read. */
	hiddenBy: () => string | null
}

export interface BoardThread {
	id: string
	forum: string
	title: string
	createdAt: string | null
	isLocked: boolean
	/** Its first post, if the board says which. */
	first: string | null
	state: State
	/** For what is only a pointer to a thread that was moved: where to. */
	movedTo: string | null
}

export interface BoardUser {
	id: string
	name: string
	joinedAt: string | null
	/** Guests and crawlers have rows too. */
	isPerson: boolean
}

export interface BoardPost {
	id: string
	thread: string
	userId: string
	/** As the post keeps it: of a guest, or of somebody who is gone. */
	username: string
	createdAt: string | null
	editedAt: string | null
	state: State
	/** What it says to answer: a post's id. */
	parent: string | null
	/** The post that it quotes last, if it answers none. */
	quoted: string | null
	body: string
}

export interface BoardVote {
	post: string
	voterId: string
	isUp: boolean
	createdAt: string | null
}

/** The addresses of a board's pages, without scheme and host; the first is the one to which all others are brought. */
export interface BoardAddresses {
	forum: (id: string) => string[]
	user: (id: string) => string[]
	thread: (id: string) => string[]
	post: (id: string) => string[]
}

/** How one kind of board keeps its data. One is made for each import; it keeps what later rows need. */
export interface BoardFormat {
	shapes: TableShapes
	/** Tables with what posts need beside their own rows: read before them. */
	others: readonly string[]
	/** The names of these tables; `text` is that of the posts' texts where they are apart from the posts. */
	tables: { forum: string; thread: string; user: string; post: string; text?: string; vote?: string }
	/** Columns by which a post's state is known, without its text. */
	stateColumns: readonly string[]
	addresses: BoardAddresses
	takeOther: (row: TableRow) => void
	forum: (values: TableRow['values']) => BoardForum
	thread: (values: TableRow['values']) => BoardThread
	user: (values: TableRow['values']) => BoardUser
	/** Without its text if only those columns are given. Of a row of texts, the post that came with its number. */
	post: (values: TableRow['values']) => BoardPost
	vote?: (values: TableRow['values']) => BoardVote | null
	/** What a thread's poll asks and how it went, as Markdown. */
	poll: (thread: string) => string | null
}
