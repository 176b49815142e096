import type { Kind } from '../row.ts'

/** Where something stands: a file, or a member of an archive or a table of a dump in it, and the number of its line or row from 1. */
export interface Origin {
	file: string
	line: number
}

/** Times as a source has them: RFC 3339 in UTC. What cannot be read is given as it is, for the importer to mend and list. */
type Time = string | null

interface GivenContent {
	/** Unique among the posts and comments of a source. */
	id: string
	/** As the source has it; blank for an account that is gone. */
	author: string
	createdAt: Time
	editedAt?: Time
	upvotes?: number
	downvotes?: number
	/** Address of the original, shown with the item. */
	source?: string | null
	/** Removed or deleted there: it keeps its place, and none of its text gets in. */
	deleted?: boolean
	/** Addresses by which the source's pages and texts link to it: absolute, one for each form. They are redirected and rewritten. */
	addresses?: readonly string[]
}

/** A row in our format (README.md), not yet mended: names, times, counts and lengths are the importer's to correct. */
export type GivenRow =
	| { kind: 'community'; name: string; about?: string | null; createdAt: Time; addresses?: readonly string[] }
	| { kind: 'user'; username: string; createdAt: Time; addresses?: readonly string[] }
	| (GivenContent & {
			kind: 'post'
			community: string
			type: 'text' | 'link'
			title: string
			body?: string | null
			url?: string | null
			locked?: boolean
	  })
	| (GivenContent & { kind: 'comment'; post: string; parent: string | null; body: string })
	| { kind: 'vote'; target: string; on: 'post' | 'comment'; voter: string; up: boolean; createdAt: Time }

/** What is left out of an import, and why: the same words for each such row, so that they can be counted. */
export interface LeftOut {
	kind: Kind | null
	/** What the source calls it. */
	id: string | null
	reason: string
}

/** What a source makes of a row of its files. */
export type SourceItem = { at: Origin; row: GivenRow } | { at: Origin; leftOut: LeftOut }

/** What files do not say, as the command names it. */
export interface SourceOptions {
	/** `--host`: where the old place stood, such as `forum.example`; makes the addresses of its items. */
	host: string | null
	/** `--community`: where rows go that name no community. */
	community: string | null
	/** `--mapping`: a JSON file which says what columns mean. */
	mapping: string | null
	/** Where a source may keep what it unpacks or fetches, so that another run continues from it; made by whoever calls. */
	folder: string
	/** Polled by what takes long. */
	isStopped: () => boolean
}

/** A kind of place that one can move from. */
export interface Source {
	/** What `--from` calls it. */
	name: string
	/** The source whose ids and names these are, where that reads the same place: what both give is one. */
	place?: string
	/** What its paths are, for the usage: `RS_*.zst and RC_*.zst, or .ndjson`. */
	paths: string
	/** The names of its files in a folder that is given; without it, it reads folders itself. */
	files?: RegExp
	/**
	 * Reads the files in bounded memory; rows may come in any order. Throws a PlainError where a path is not of this source; a row that
	 * cannot be read is left out with its reason. A file that breaks off is read as far as it goes, then a PlainError says where.
	 */
	read: (paths: readonly string[], options: SourceOptions) => AsyncIterable<SourceItem>
	/** The address as `addresses` has it, from any form in which pages and texts link to it; null for others. */
	canonical?: (url: URL, host: string | null) => string | null
}
