import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import type { ObjectId } from 'mongodb'
import { importJobs } from '../jobs.ts'
import { checkItems } from './check-items.ts'
import { discardImport } from './discard-import.ts'
import { deleteOrphanedArchives, endImport, findRunningImport, openStoredArchive, saveProgress } from './import-store.ts'
import { problem, problemOf } from './problem-of.ts'
import { openArchive } from './read-archive.ts'
import { runImport } from './run-import.ts'
import { sayProblem } from './say-problem.ts'

/** An import interrupted this often is given up. */
const maxAttempts = 50
/** The pause before the second attempt; each further one is twice as long, up to the longest. */
const retryDelayMs = 5_000
const longestDelayMs = 300_000
/** Longer than an archive upload takes. */
const orphanedAfterMs = 3_600_000
/** How many items a check processes before it records progress. */
const progressInterval = 2_000

type SaveProgress = (change: Partial<CommunityImportRecord>) => Promise<void>

/** Processes imports one after another; returns a stop function, which leaves the current import to the next process. */
export function startImportWorker(deps: Deps): () => Promise<void> {
	const sweep = async () => {
		await deleteOrphanedArchives(deps.db, new Date(deps.now().getTime() - orphanedAfterMs))
		return false
	}
	const stops = [
		startBackgroundJob(deps, { name: 'deleting archives without an import', step: sweep, idleMs: orphanedAfterMs }),
		startJobWorker(deps, {
			queue: importJobs,
			run: ({ payload }, { signal }) => processImport(payload.importId, deps, signal),
			retryAfterMs: (error, attempts) =>
				problemOf(error) || attempts >= maxAttempts ? null : Math.min(longestDelayMs, retryDelayMs * 2 ** (attempts - 1)),
			describe: (err) => {
				const found = problemOf(err)
				return found ? { problem: sayProblem('en', found) } : { err }
			},
			onDead: ({ payload }, error) => failImport(payload.importId, error, deps),
		}),
	]
	return async () => void (await Promise.all(stops.map((stop) => stop())))
}

async function processImport(id: ObjectId, deps: Deps, signal: AbortSignal): Promise<void> {
	const { db } = deps
	const record = await findRunningImport(db, id)
	if (!record) return
	const save: SaveProgress = (change) => {
		signal.throwIfAborted()
		return saveProgress(db, id, change)
	}
	const checked = record.state === 'importing' ? record : await validateArchive(record, deps, save)
	const archive = await openArchive(openStoredArchive(db, id))
	try {
		await runImport(checked, archive, { ...deps, saveProgress: save })
	} finally {
		await archive.close()
	}
	await endImport(db, id, { state: 'done', finishedAt: deps.now() })
}

/** Ends an import of which another attempt is useless, or was one too many. */
async function failImport(id: ObjectId, error: unknown, deps: Deps): Promise<void> {
	const record = await findRunningImport(deps.db, id)
	if (!record) return
	const reason = problemOf(error) ?? problem('interrupted')
	await discardImport(record, deps)
	await endImport(deps.db, id, { state: 'failed', problem: reason, finishedAt: deps.now() })
}

/** Reads everything once before anything is written, so that no part of an invalid archive gets in. */
async function validateArchive(record: CommunityImportRecord, { db }: Deps, save: SaveProgress): Promise<CommunityImportRecord> {
	await save({ state: 'checking', done: 0 })
	const archive = await openArchive(openStoredArchive(db, record._id))
	const moderators: string[] = []
	try {
		const checks = checkItems(archive.manifest)
		let done = 0
		for await (const item of archive.items) {
			await checks.check(item)
			if (item.kind === 'moderator') moderators.push(item.row.username)
			done += 1
			if (done % progressInterval === 0) await save({ done })
		}
		checks.finish()
	} finally {
		await archive.close()
	}
	const change = { state: 'importing', done: 0, moderators } as const
	await save(change)
	return { ...record, ...change, moderators }
}
