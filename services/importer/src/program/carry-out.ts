import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ImportNews, type ImportOrder, unmatchedMax } from '@folkmoot/admin-contract/import-program'
import { findClashes } from '../dry-run/clashes.ts'
import { countErased, eraseImported } from '../erase-imported.ts'
import { findUnmatched } from '../find-unmatched.ts'
import { hostOf, renaming } from '../import-arguments.ts'
import { finishImports } from '../import-file.ts'
import { type FromOptions, importFrom, prefixOf } from '../import-from.ts'
import type { ImportReport } from '../import-report.ts'
import { ensureImportIndexes } from '../indexes.ts'
import type { Run } from '../run.ts'
import { parseLeaveOutList } from '../sources/leave-out-list.ts'
import type { Source } from '../sources/source.ts'
import { sources } from '../sources/sources.ts'
import { undoImport } from '../undo-import.ts'
import { countUnnamed, unnameAuthors } from '../unname-authors.ts'
import { openBoundedReport } from './bounded-report.ts'
import { outcomeOf } from './outcome.ts'
import { finishProgress, phaseProgress, rarely, type Tell } from './tell-progress.ts'
import { findSamples } from './thread-samples.ts'

type ImportDeps = Pick<Run, 'db' | 'client'>
interface Surroundings extends ImportDeps {
	tell: Tell
	isStopped: () => boolean
}

/** Does one step of an import; returns what the admins' service stores. */
export function carryOut(order: ImportOrder, surroundings: Surroundings): Promise<ImportNews> {
	return carryOutWith(sources[order.source], order, surroundings)
}

/** With a source of the caller's. */
export function carryOutWith(source: Source, order: ImportOrder, given: Surroundings): Promise<ImportNews> {
	const surroundings = { ...given, tell: rarely(given.tell) }
	if (order.step === 'undo') return undo(source, order, surroundings)
	if (order.step === 'count') return count(source, order, surroundings)
	if (order.step === 'erase') return erase(source, order, surroundings)
	return order.step === 'try' ? tryIt(source, order, surroundings) : importIt(source, order, surroundings)
}

/** Imports into a database of its own, which is deleted in the end. */
async function tryIt(source: Source, order: ImportOrder, { db, client, ...shared }: Surroundings): Promise<ImportNews> {
	const trial = client.db(order.trialDatabase)
	await trial.dropDatabase()
	try {
		const news = await importIt(source, order, { db: trial, client, ...shared })
		if (!('done' in news)) return news
		const clashes = await findClashes(trial, db)
		return { ...news, done: { ...news.done, clashes }, samples: await findSamples(trial) }
	} finally {
		await trial.dropDatabase()
	}
}

async function importIt(source: Source, order: ImportOrder, { tell, isStopped, ...deps }: Surroundings): Promise<ImportNews> {
	const { folder } = order
	await removeLeftovers(folder)
	await ensureImportIndexes(deps.db)
	const list = openBoundedReport(path.join(folder, 'report.ndjson'))
	const options: FromOptions = {
		...(await optionsOf(order)),
		...(order.run === null ? {} : { run: order.run }),
		prefix: prefixFor(order),
		folder,
		isStopped,
		isRecorded: true,
		onNote: list.add,
		onProgress: phaseProgress(tell),
		onConverted: (rows) => tell({ progress: { phase: 'converting', done: rows, of: null } }),
	}
	let report: ImportReport
	try {
		report = await importFrom(deps, source, pathsFor(source, order), options)
	} finally {
		await list.end()
	}
	await finishImports(deps, { prefix: prefixIn(source, order), ...finishProgress(tell) })
	if (isStopped()) return { stopped: true }
	return { done: outcomeOf(report), samples: [], report: list.path() }
}

/** Of a run that was killed; what was fetched stays. */
async function removeLeftovers(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 })
	for await (const name of glob('*/rows-*.ndjson.gz', { cwd: folder })) await rm(path.join(folder, name), { force: true })
}

/** Sources that find their files by names read the whole folder; the others take each that was chosen. */
function pathsFor(source: Source, { paths, folder }: ImportOrder): readonly string[] {
	const isAddress = paths.some((name) => URL.canParse(name))
	return source.files || isAddress ? paths : [path.join(folder, 'files')]
}

/** Ids and accounts of what goes to one community are its own: undoing that leaves what others have imported. */
const prefixFor = ({ into }: Pick<ImportOrder, 'into'>) => (into ? `in-${into.id}:` : '')

async function optionsOf({ options, folder, into }: ImportOrder) {
	const mapping = options.mapping === undefined ? null : path.join(folder, 'mapping.json')
	if (mapping !== null) await writeFile(mapping, options.mapping ?? '', { mode: 0o600 })
	const renamings = (options.rename ?? '').split('\n').filter((line) => line.trim() !== '')
	return {
		host: hostIn(options),
		// Without a community of its own, what names none goes there too.
		...(into ? { into: into.name } : { community: options.community || null }),
		mapping,
		rename: new Map(renamings.map(renaming)),
		list: parseLeaveOutList(options['leave-out'] ?? ''),
		images: options.images === 'fetch' ? ('fetch' as const) : ('link' as const),
		authors: options.authors === 'unnamed' ? ('unnamed' as const) : ('named' as const),
	}
}

const hostIn = ({ host }: ImportOrder['options']) => (host ? hostOf(host) : null)

const prefixIn = (source: Source, { options, into }: ImportOrder) =>
	prefixOf(source, { host: hostIn(options), prefix: prefixFor({ into }) })

async function undo(source: Source, order: ImportOrder, { tell, db, client }: Surroundings): Promise<ImportNews> {
	tell({ progress: { phase: 'undoing', done: 0, of: null } })
	const onPosts = (done: number) => tell({ progress: { phase: 'undoing', done, of: null } })
	const range = { prefix: prefixIn(source, order), run: order.run }
	const { posts, users, communities } = await undoImport({ db, client }, range, () => {}, { isRecorded: true, onPosts })
	return { undone: { posts: posts.removed, users: users.removed, communities, kept: posts.kept } }
}

const listIn = ({ people }: ImportOrder) => parseLeaveOutList(people?.list ?? '')
/** Null: all of the import. */
const unnamedIn = (order: ImportOrder) => (order.people?.list.trim() ? listIn(order).people : null)

/** What erasing these people and items, or showing them without names, would be about. */
async function count(source: Source, order: ImportOrder, { db, client }: Surroundings): Promise<ImportNews> {
	const prefix = prefixIn(source, order)
	const deps = { db, client }
	const tellable = (unmatched: readonly string[]) => unmatched.slice(0, unmatchedMax)
	if (order.people?.what !== 'unname') {
		const list = listIn(order)
		return { counted: await countErased(deps, prefix, list), unmatched: tellable(await findUnmatched(deps, prefix, list)) }
	}
	const people = unnamedIn(order)
	const users = await countUnnamed(deps, prefix, people)
	const unmatched = people ? await findUnmatched(deps, prefix, { people, items: new Set() }) : []
	return { counted: { posts: 0, comments: 0, users }, unmatched: tellable(unmatched) }
}

async function erase(source: Source, order: ImportOrder, { tell, db, client }: Surroundings): Promise<ImportNews> {
	const prefix = prefixIn(source, order)
	tell({ progress: { phase: 'erasing', done: 0, of: null } })
	if (order.people?.what !== 'unname') return { erased: await eraseImported({ db, client }, prefix, listIn(order), { isRecorded: true }) }
	const onUsers = (done: number) => tell({ progress: { phase: 'erasing', done, of: null } })
	const users = await unnameAuthors({ db, client }, prefix, unnamedIn(order), { isRecorded: true, onUsers })
	return { erased: { posts: 0, comments: 0, users } }
}
