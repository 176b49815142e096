import type { SqlTables } from '../../reading/read-sql-tables.ts'
import type { Origin, SourceOptions } from '../source.ts'
import type { BoardFormat, BoardForum, BoardPost, BoardThread } from './board.ts'

/** All of a board but the texts of its posts. */
export interface Board {
	format: BoardFormat
	tables: SqlTables
	options: SourceOptions
	forums: Map<string, BoardForum & { at: Origin }>
	/** By forum, as they are asked for. */
	communities: Map<string, Community>
	threads: Map<string, BoardThread & { at: Origin }>
	/** Names by id; and those names in lower case. */
	users: Map<string, string>
	names: Set<string>
	posts: KnownPosts
	/** Threads of which only a sign is left where they stood, by where they are now. */
	shadows: Map<string, string[]>
	votes: Map<string, { up: number; down: number }>
	/** The addresses of a page, the canonical one first; none without a host. */
	addresses: (kind: 'forum' | 'user' | 'thread' | 'post', id: string) => string[]
}

export interface Community {
	name: string
	/** Why nothing of it is imported. */
	hidden: string | null
}

/** Which posts there are. Numbers, because there are many. */
export interface KnownPosts {
	/** The threads of posts that are shown. */
	shown: Map<number, number>
	/** The first of those in a thread. */
	lowest: Map<number, number>
	/** Without text. */
	hidden: Map<string, BoardPost & { at: Origin }>
}
