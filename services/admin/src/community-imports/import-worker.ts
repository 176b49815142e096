import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { Failure } from '@folkmoot/service-kit/failure'
import { checkItems } from './check-items.ts'
import { discardImport } from './discard-import.ts'
import { importJob } from './import-job.ts'
import { claimImport, deleteOrphanedArchives, endImport, openStoredArchive, releaseLease, renewLease } from './import-store.ts'
import { InvalidArchiveError } from './invalid-archive-error.ts'
import { openArchive } from './read-archive.ts'
import { runImport } from './run-import.ts'

/** An import interrupted this often is given up. */
const maxAttempts = 50
const retryDelayMs = 5_000
/** Longer than an archive upload takes. */
const orphanedAfterMs = 3_600_000
/** How many items a check processes before it records progress. */
const progressInterval = 2_000

/** This process must stop, or leave the import to another. */
class Interrupted extends Error {}

/** Worker that processes imports one after another; returns a stop function, which leaves the current import to the next process. */
export function startImportWorker(deps: Deps): () => Promise<void> {
	let isStopping = false
	let hasSweptOrphans = false
	const step = async () => {
		if (!hasSweptOrphans) await deleteOrphanedArchives(deps.db, new Date(deps.now().getTime() - orphanedAfterMs))
		hasSweptOrphans = true
		const record = await claimImport(deps.db, deps.now())
		if (!record) return false
		await processImport(record, deps, () => {
			if (isStopping) throw new Interrupted()
		})
		return true
	}
	const stop = startBackgroundJob(deps, { name: importJob, step, idleMs: retryDelayMs })
	return () => {
		isStopping = true
		return stop()
	}
}

async function processImport(record: CommunityImportRecord, deps: Deps, throwIfStopping: () => void): Promise<void> {
	const { db } = deps
	const saveProgress = async (change: Partial<CommunityImportRecord>) => {
		throwIfStopping()
		await renewLease(db, record._id, change, deps.now())
	}
	try {
		if (record.attempts > maxAttempts) throw new Error('Its process ended too often.')
		const checked = record.state === 'importing' ? record : await validateArchive(record, deps, saveProgress)
		const archive = await openArchive(openStoredArchive(db, record._id))
		try {
			await runImport(checked, archive, { ...deps, saveProgress })
		} finally {
			await archive.close()
		}
		await endImport(db, record._id, { state: 'done', finishedAt: deps.now() })
	} catch (error) {
		if (error instanceof Interrupted) return releaseLease(db, record._id, deps.now())
		await failOrRetry(error, record, deps)
	}
}

/** Ends the import if retrying is useless; otherwise schedules a retry. */
async function failOrRetry(error: unknown, record: CommunityImportRecord, deps: Deps): Promise<void> {
	const problem = problemOf(error, record)
	try {
		if (!problem) throw error
		await discardImport(record, deps)
		await endImport(deps.db, record._id, { state: 'failed', problem, finishedAt: deps.now() })
	} catch (reason) {
		await releaseLease(deps.db, record._id, new Date(deps.now().getTime() + retryDelayMs))
		throw reason
	}
}

/** The message for the admin if retrying is useless; null if the import may be retried. */
function problemOf(error: unknown, { attempts }: CommunityImportRecord): string | null {
	if (error instanceof InvalidArchiveError) return error.message
	if (error instanceof Failure && error.code === 'community_exists')
		return 'There is a community of that name here by now. Import it under another name.'
	return attempts >= maxAttempts ? 'It was interrupted too often. What was not shown yet is gone again.' : null
}

/** Reads everything once before anything is written, so that no part of an invalid archive gets in. */
async function validateArchive(
	record: CommunityImportRecord,
	{ db }: Deps,
	saveProgress: (change: Partial<CommunityImportRecord>) => Promise<void>,
): Promise<CommunityImportRecord> {
	await saveProgress({ state: 'checking', done: 0 })
	const archive = await openArchive(openStoredArchive(db, record._id))
	const moderators: string[] = []
	try {
		const checks = checkItems(archive.manifest)
		let done = 0
		for await (const item of archive.items) {
			await checks.check(item)
			if (item.kind === 'moderator') moderators.push(item.row.username)
			done += 1
			if (done % progressInterval === 0) await saveProgress({ done })
		}
		checks.finish()
	} finally {
		await archive.close()
	}
	const change = { state: 'importing', done: 0, moderators } as const
	await saveProgress(change)
	return { ...record, ...change, moderators }
}
