import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ImportOptionName, ImportSourceName } from './import-sources.ts'

/* What admin and the importer's program (services/importer/src/program) say to each other: it runs in a process of its own. */

/** `try`: into a database of its own, which is deleted. */
export type ImportStep = 'try' | 'run' | 'undo'

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
	/** The community that all of it goes to. */
	into: { id: string; name: string } | null
	/** Files, a folder, or an address. */
	paths: readonly string[]
	/** For temporary files; what was fetched stays there for another run. */
	folder: string
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
	/** How often something was refused, mended or left out, the most frequent first. */
	reasons: { what: 'refused' | 'mended' | 'left_out'; kind: string | null; field: string; reason: string; count: number }[]
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

/** What the program tells; the last is one of `done`, `undone`, `stopped`, `problem` and `crashed`. */
export type ImportNews =
	| { progress: ImportProgress }
	| { done: ImportOutcome; samples: ImportSample[]; report: string | null }
	| { undone: UndoneCounts }
	| { stopped: true }
	/** Somebody has to mend it: in plain words. */
	| { problem: string }
	/** Another attempt may succeed. */
	| { crashed: string }
