import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { checkItems } from './check-items.ts'
import { discardImport } from './discard-import.ts'
import { importJob } from './import-job.ts'
import { claimImport, deleteOrphanedArchives, endImport, openStoredArchive, releaseLease, renewLease } from './import-store.ts'
import { problemOf } from './problem-of.ts'
import { openArchive } from './read-archive.ts'
import { runImport } from './run-import.ts'

/** An import interrupted this often is given up. */
const maxAttempts = 50
/** The pause before the second attempt; each further one is twice as long, up to the longest. */
const retryDelayMs = 5_000
const longestDelayMs = 300_000
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

/** The message for the admin if retrying is useless; null if the import may be retried. */
function findProblem(error: unknown, { attempts }: CommunityImportRecord): string | null {
	const tooOften = attempts >= maxAttempts ? 'It was interrupted too often. What was not shown yet is gone again.' : null
	return problemOf(error) ?? tooOften
}

/** Ends the import if retrying is useless; otherwise schedules a retry, and others go first. */
async function failOrRetry(error: unknown, record: CommunityImportRecord, deps: Deps): Promise<void> {
	const problem = findProblem(error, record)
	try {
		if (!problem) throw error
		await discardImport(record, deps)
		await endImport(deps.db, record._id, { state: 'failed', problem, finishedAt: deps.now() })
	} catch (reason) {
		const delayMs = Math.min(longestDelayMs, retryDelayMs * 2 ** (record.attempts - 1))
		deps.log.warn({ err: reason, importId: record._id.toHexString() }, 'importing a community failed; retrying later')
		await releaseLease(deps.db, record._id, new Date(deps.now().getTime() + delayMs))
	}
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
