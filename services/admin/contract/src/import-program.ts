import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ImportReasonCode } from './import-reasons.ts'
import type { ImportOptionName, ImportSourceName } from './import-sources.ts'

/* What admin and the importer's program (services/importer/src/program) say to each other: it runs in a process of its own. */

/** `try`: into a database of its own, which is deleted. `count`: of what `erase` would be about; that also takes away names. */
export type ImportStep = 'try' | 'run' | 'undo' | 'count' | 'erase'

/** The texts of options; missing: not given. */
export type GivenOptions = Readonly<Partial<Record<ImportOptionName, string>>>

export interface ImportOrder {
	step: ImportStep
	mongodbUrl: string
	database: string
	/** Where a dry run takes place. */
	trialDatabase: string
	source: ImportSourceName
	options: GivenOptions
	/** What all is marked with; null for imports that were prepared before runs were kept. */
	run: string | null
	/** The community that all of it goes to. */
	into: { id: string; name: string } | null
	/** Who and what is erased, or whose names are not shown. */
	people: ImportedPeople | null
	/** Files, a folder, or an address. */
	paths: readonly string[]
	/** For temporary files; what was fetched stays there for another run. */
	folder: string
}

/** Some of what an import has brought, as a list has it: a line each, `@name`, an id or an address. */
export interface ImportedPeople {
	/** `unname`: it stays, without the names of its authors; of all of them, if the list is empty. */
	what: 'erase' | 'unname'
	list: string
}

export const importPhases = [
	'unpacking',
	'converting',
	'reading',
	'posts',
	'comments',
	'votes',
	'links',
	'threads',
	'members',
	'search',
	'undoing',
	'erasing',
] as const
export type ImportPhase = (typeof importPhases)[number]

/** `of` is null while it is not known. */
export interface ImportProgress {
	phase: ImportPhase
	done: number
	of: number | null
}

export interface ImportedCounts {
	added: number
	known: number
	refused: number
}

/** Names that the site has already. */
export interface NameClashes {
	count: number
	first: string[]
}

/** A thread as it will look. */
export interface ImportSample {
	title: string
	community: string
	author: string
	createdAt: string
	points: number
	url: string | null
	bodyTree: MarkdownTree | null
	comments: { author: string; depth: number; bodyTree: MarkdownTree }[]
}

/** What an import has done, or would do. */
export interface ImportOutcome {
	counts: Record<'community' | 'user' | 'post' | 'comment' | 'vote', ImportedCounts>
	/** Lines that are no row. */
	unreadable: number
	/** Lines that were imported with corrections. */
	mended: number
	/** How often something was refused, mended or left out, the most frequent first. `code` and `n` are missing in older ones. */
	reasons: {
		what: 'refused' | 'mended' | 'left_out'
		kind: string | null
		field: string
		reason: string
		code?: ImportReasonCode | null
		n?: number | null
		count: number
	}[]
	/** A file could not be read to its end. */
	damage: string | null
	/** Of a dry run. */
	clashes: { communities: NameClashes; users: NameClashes } | null
}

/** What was removed and kept by undoing. */
export interface UndoneCounts {
	posts: number
	users: number
	communities: number
	kept: number
}

/** How many posts, comments and accounts are erased; of names that are taken away the accounts only. */
export interface ErasedCounts {
	posts: number
	comments: number
	users: number
}

/** How many lines of a list that match nothing are told. */
export const unmatchedMax = 100

/** What the program tells; the last is one of `done`, `undone`, `counted`, `erased`, `stopped`, `problem` and `crashed`. */
export type ImportNews =
	| { progress: ImportProgress }
	| { done: ImportOutcome; samples: ImportSample[]; report: string | null }
	| { undone: UndoneCounts }
	| { counted: ErasedCounts; unmatched: string[] }
	| { erased: ErasedCounts }
	| { stopped: true }
	/** Somebody has to mend it: in plain words. */
	| { problem: string }
	/** Another attempt may succeed. */
	| { crashed: string }
