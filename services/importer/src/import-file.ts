import { stat } from 'node:fs/promises'
import path from 'node:path'
import { moveLateItems, recountImportedUsers } from '@folkmoot/account/import'
import { type IndexProgress, indexImported } from '@folkmoot/feeds/import'
import { fetchImportedPictures, finishImport, rewriteImportedLinks } from '@folkmoot/post/import'
import { emptyReport, type ImportReport, type LineNote, rejectLine } from './import-report.ts'
import { createMemberships } from './memberships.ts'
import { createCommunityNames } from './mending/mend-name.ts'
import { readRows } from './read-rows.ts'
import { recordImport } from './record-import.ts'
import type { Kind, Numbered } from './row.ts'
import { createClock, type Run } from './run.ts'
import { type Survey, surveyFile } from './survey-file.ts'
import { writeComments, writeWaiting } from './write-comments.ts'
import { writePosts } from './write-posts.ts'
import { writeVotes } from './write-votes.ts'

/** The first reading, with communities and members, counts in bytes of the file; the others in rows. */
export type Phase = 'reading' | 'posts' | 'comments' | 'votes' | 'links'

export interface ImportOptions {
	prefix?: string
	shiftMs?: number
	now?: Date
	onProgress?: (phase: Phase, done: number, total: number) => void
	/** Told of each line that is refused or mended. */
	onNote?: (note: LineNote) => void
	/** Polled between batches; rows already written stay, and another run continues from there. */
	isStopped?: () => boolean
	/** What the audit log calls it; the name of the file by default. */
	name?: string
	/** Whoever calls has recorded it in the admins' audit log. */
	isRecorded?: boolean
	/** Continued, if it has begun before. */
	report?: ImportReport
	/** What all is marked with, so that it can be undone without other imports of the same place. */
	run?: string
	/** What becomes of pictures that posts consist of: links to them by default. */
	images?: 'link' | 'fetch'
	/** Whether authors who are new get their names, as by default. */
	authors?: 'named' | 'unnamed'
	/** The address as rows have it, from any form of it that texts may link to; null for others. */
	canonical?: (url: URL) => string | null
}

type ImportDeps = Pick<Run, 'db' | 'client'>
type Progress = NonNullable<ImportOptions['onProgress']>

/**
 * Imports one file. Idempotent: every row is found again by its id, so a second run adds only what is missing. What was refused or
 * mended is in the report. Call finishImports after all files with this prefix.
 */
export async function importFile(deps: ImportDeps, file: string, options: ImportOptions = {}): Promise<ImportReport> {
	const { prefix = '', shiftMs = 0, now = new Date(), onProgress = () => {}, onNote, isStopped = () => false } = options
	const { report = emptyReport(onNote), name = path.basename(file) } = options
	if (!options.isRecorded) await recordImport(deps, name)
	const run: Run = {
		...deps,
		report,
		prefix,
		shiftMs,
		clock: createClock(new Date(now.getTime() - shiftMs)),
		communities: new Map(),
		communityName: createCommunityNames(),
		users: new Map(),
		nobody: null,
		memberships: createMemberships(deps),
		hosts: new Set(),
		canonical: options.canonical ?? (() => null),
		importRun: options.run,
		fetchesPictures: options.images === 'fetch',
		hidesAuthors: options.authors === 'unnamed',
		isStopped,
	}
	const size = (await stat(file).catch(() => null))?.size ?? 0
	const survey = await surveyFile(run, file, (bytes) => onProgress('reading', bytes, size))
	await addRows(run, survey, { kind: 'post', phase: 'posts', write: writePosts }, onProgress)
	await addComments(run, survey, onProgress)
	await addRows(run, survey, { kind: 'vote', phase: 'votes', write: writeVotes }, onProgress)
	await rewriteLinks(run, onProgress)
	await queuePictures(run)
	report.isStopped = isStopped()
	return report
}

/** Links among the items of a place lead to them here; of what has no importKey of its own no texts are found. */
async function rewriteLinks(run: Run, onProgress: Progress): Promise<void> {
	if (run.hosts.size === 0 || run.isStopped()) return
	const { counts } = run.report
	const total = counts.post.added + counts.post.known + counts.comment.added + counts.comment.known
	await rewriteImportedLinks(run, run, (done) => onProgress('links', done, total))
}

/** The running site fetches them, or the next one that starts. */
async function queuePictures({ importRun, fetchesPictures, isStopped, ...run }: Run): Promise<void> {
	if (importRun === undefined || !fetchesPictures || isStopped()) return
	run.report.pictures = await fetchImportedPictures(run, importRun)
}

interface Plan<K extends Kind> {
	kind: K
	phase: Phase
	write: (run: Run, batch: readonly Numbered<K>[]) => Promise<void>
}

/** Adds the rows of a kind, batch by batch: what they name has been added before. */
async function addRows<K extends Kind>(run: Run, survey: Survey, { kind, phase, write }: Plan<K>, onProgress: Progress): Promise<void> {
	let done = 0
	for await (const batch of readRows(run, survey, kind)) {
		if (run.isStopped()) return
		await write(run, batch)
		done += batch.length
		onProgress(phase, done, survey.totals[kind])
	}
}

async function addComments(run: Run, survey: Survey, onProgress: Progress): Promise<void> {
	let done = 0
	const advance = (count: number) => {
		done += count
		onProgress('comments', done, survey.totals.comment)
	}
	const waiting: Numbered<'comment'>[] = []
	for await (const batch of readRows(run, survey, 'comment')) {
		if (run.isStopped()) return
		const early = await writeComments(run, batch)
		waiting.push(...early)
		advance(batch.length - early.length)
	}
	if (run.report.damage === null) return writeWaiting(run, waiting, advance)
	for (const { line, row } of waiting) {
		rejectLine(run.report, { line, kind: 'comment', id: row.id, field: 'parent', reason: 'not in the readable part of the file' })
	}
}

export interface FinishOptions {
	/** Of what was imported with ids that begin with it: the whole place, so that a run after one that was killed counts that too. */
	prefix?: string
}

export interface FinishProgress {
	onThreads?: (done: number, total: number) => void
	onMembers?: (done: number) => void
	onSearch?: (progress: IndexProgress) => void
}

/** Counts over everything imported from a place, threads and points, and makes it searchable; without a prefix over all places. */
export async function finishImports(
	deps: ImportDeps,
	{ prefix = '', onThreads, onMembers, onSearch }: FinishOptions & FinishProgress = {},
): Promise<void> {
	await finishImport(deps, prefix, onThreads)
	await recountImportedUsers(deps, prefix, onMembers)
	await moveLateItems({ ...deps, now: () => new Date() }, prefix)
	await indexImported(deps, prefix, onSearch)
}
