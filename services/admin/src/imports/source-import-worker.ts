import { setTimeout as pause } from 'node:timers/promises'
import type { ImportOrder, ImportProgress, ImportStep } from '@folkmoot/admin-contract/import-program'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import { recordImport } from '@folkmoot/modtools-contract/archive-endpoints'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import type { ObjectId, UpdateFilter } from 'mongodb'
import { sourceImportJobs } from '../jobs.ts'
import { clearImport, sweepImports } from './clear-import.ts'
import { unpackFiles } from './import-folder.ts'
import { type LastNews, type RunningImport, runProgram } from './run-program.ts'
import { changeIn, findSourceImport, storeReport, trialNameOf } from './source-import-store.ts'
import { nameOfImport } from './source-import-view.ts'
import { stepIn } from './start-of-step.ts'
import { findNameOf } from './target-reader.ts'
import { UnimportableError } from './unimportable-error.ts'

/** An import interrupted this often is given up; an admin can start it again. */
const maxAttempts = 10
const retryDelayMs = 5_000
const longestDelayMs = 300_000
const watchIntervalMs = 1_000
const sweepIntervalMs = 3_600_000

/** Runs imports one after another; returns a stop function, which leaves the current one to the next process. */
export function startSourceImportWorker(deps: Deps): () => Promise<void> {
	const sweep = async () => {
		await sweepImports(deps)
		return false
	}
	const stops = [
		startBackgroundJob(deps, { name: 'clearing away imports', step: sweep, idleMs: sweepIntervalMs }),
		startJobWorker(deps, {
			queue: sourceImportJobs,
			run: ({ payload }, { signal }) => processImport(payload.importId, deps, signal),
			retryAfterMs: (error, attempts) => {
				const isFinal = error instanceof UnimportableError || attempts >= maxAttempts
				return isFinal ? null : Math.min(longestDelayMs, retryDelayMs * 2 ** (attempts - 1))
			},
			onDead: ({ payload }, error) => failImport(payload.importId, error, deps),
		}),
	]
	return async () => void (await Promise.all(stops.map((stop) => stop())))
}

async function processImport(id: ObjectId, deps: Deps, signal: AbortSignal): Promise<void> {
	const record = await findSourceImport(deps.db, id)
	const step = record && stepIn(record.state)
	if (!record) await clearImport(id, null, deps)
	if (!record || !step) return
	const news = await runStep(record, step, deps, signal)
	signal.throwIfAborted()
	if (news === null) return clearImport(id, null, deps)
	if ('problem' in news) throw new UnimportableError(news.problem)
	await storeEnd(record, news, deps)
}

/** Runs the program to its end; null if the import was discarded meanwhile. */
async function runStep(record: SourceImportRecord, step: ImportStep, deps: Deps, signal: AbortSignal): Promise<LastNews | null> {
	const { db, config } = deps
	const onProgress = async (progress: ImportProgress) => void (await changeIn(db, stillIn(record), { $set: { progress } }))
	const into = await targetOf(record, step, deps)
	const isReading = step === 'try' || step === 'run'
	const files = !isReading ? { folder: '', paths: [] } : await unpackFiles(record, { db, signal, onProgress })
	signal.throwIfAborted()
	const running = runProgram({
		step,
		mongodbUrl: config.mongodbUrl,
		database: db.databaseName,
		trialDatabase: trialNameOf(db),
		source: record.source,
		options: record.options,
		into,
		run: record.isMarked ? record._id.toHexString() : null,
		people: record.people ?? null,
		...files,
	})
	const stop = () => running.kill()
	signal.addEventListener('abort', stop)
	try {
		return await watch(running, record, deps)
	} catch (error) {
		throw signal.aborted ? signal.reason : error
	} finally {
		signal.removeEventListener('abort', stop)
		running.kill()
	}
}

/** The community that it goes to, as it is called now; its moderators' log says first what is done. */
async function targetOf(record: SourceImportRecord, step: ImportStep, { db, callService }: Deps): Promise<ImportOrder['into']> {
	if (!record.into) return null
	const id = record.into.id.toHexString()
	const name = await findNameOf(db, record.into.id)
	if (name === null) throw new UnimportableError('The community was deleted.')
	const { startedBy, _id, people, changedAt } = record
	const action = loggedStep(step, people?.what)
	if (action && startedBy) {
		const entry = { importId: _id.toHexString(), communityId: id, place: nameOfImport(record), by: startedBy.id.toHexString() }
		// People and items may be erased several times.
		const at = step === 'erase' ? { at: changedAt.toISOString() } : {}
		await callService(recordImport, { body: { ...entry, ...at, action, as: startedBy.isAdmin ? 'admins' : 'mods' } })
	}
	return { id, name }
}

/** What the log calls a step; null for those that change nothing. */
function loggedStep(step: ImportStep, what: 'erase' | 'unname' | undefined) {
	if (step === 'run') return 'import_content' as const
	if (step === 'undo') return 'undo_import' as const
	if (step !== 'erase') return null
	return what === 'unname' ? ('unname_imported' as const) : ('erase_imported' as const)
}

const stillIn = ({ _id, state }: SourceImportRecord) => ({ _id, states: [state] })

/** Stores the progress, and does what admins ask for, until the program ends. */
async function watch(running: RunningImport, record: SourceImportRecord, { db }: Deps): Promise<LastNews | null> {
	const ended = running.ended.then((news) => ({ news }))
	let wasAsked = false
	for (;;) {
		const end = await Promise.race([ended, pause(watchIntervalMs, null)])
		if (end) return end.news
		const now = await changeIn(db, stillIn(record), { $set: { progress: running.progress() } })
		if (!now) {
			running.kill()
			await ended.catch(() => {})
			return null
		}
		if (now.wish === 'pause' && !wasAsked) {
			running.pause()
			wasAsked = true
		}
	}
}

async function storeEnd(record: SourceImportRecord, news: Exclude<LastNews, { problem: string }>, deps: Deps): Promise<void> {
	const { db } = deps
	const end = async (change: Partial<SourceImportRecord>, more: UpdateFilter<SourceImportRecord> = {}) => {
		const shared = { progress: null, wish: null, changedAt: deps.now() }
		await changeIn(db, stillIn(record), { ...more, $set: { ...shared, ...change } })
	}
	if ('stopped' in news) return end({ state: 'paused' })
	if ('crashed' in news) throw new Error(news.crashed)
	if ('undone' in news) {
		await end({ state: 'undone', step: null, undone: news.undone }, { $unset: { isOpen: 1 } })
		return clearImport(record._id, record.reportId, deps)
	}
	if ('counted' in news || 'erased' in news) return end(...endOfPeople(record, news))
	const reportId = news.report === null ? null : await storeReport(db, record._id, news.report)
	if (record.state === 'trying') return end({ state: 'tried', step: null, trial: news.done, samples: news.samples, reportId })
	await end({ state: 'done', step: null, result: news.done, reportId, finishedAt: deps.now() }, { $unset: { isOpen: 1 } })
	await clearImport(record._id, reportId, deps)
}

/** What was counted waits for the admin's word; when it was erased, the import is what it was before. The list names people, and goes. */
function endOfPeople(
	{ people }: SourceImportRecord,
	news: Extract<LastNews, { counted: unknown } | { erased: unknown }>,
): [Partial<SourceImportRecord>, UpdateFilter<SourceImportRecord>] {
	const { what = 'erase', list = '' } = people ?? {}
	if ('counted' in news) {
		const { counted, unmatched } = news
		return [{ state: 'counted', step: null, people: { what, list, count: counted, unmatched, isDone: false } }, {}]
	}
	return [{ state: 'done', step: null, people: { what, list: '', count: news.erased, isDone: true } }, { $unset: { isOpen: 1 } }]
}

/** Tells the admins why, who may mend it and start again; the import stays open. */
async function failImport(id: ObjectId, error: unknown, { db, now }: Deps): Promise<void> {
	const problem = error instanceof UnimportableError ? error.message : null
	const change = { problem, progress: null, wish: null, changedAt: now() }
	await changeIn(db, { _id: id, states: ['trying', 'running', 'undoing'] }, { $set: { ...change, state: 'failed' } })
	// Of people and items: it can be counted anew.
	const back = { $set: { ...change, state: 'counted' as const } }
	await changeIn(db, { _id: id, states: ['counting', 'erasing'] }, back)
}
