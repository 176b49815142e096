import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { Failure } from '@folkmoot/service-kit/failure'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { ArchiveFault } from './archive-fault.ts'
import { bringIn } from './bring-in.ts'
import { checkItems } from './check-items.ts'
import { giveUpArrival } from './give-up-arrival.ts'
import { claimImport, dropStrayArchives, endImport, leaveImport, noteProgress, openKept } from './import-store.ts'
import { importingChore } from './importing-chore.ts'
import { openArchive } from './read-archive.ts'

/** An import interrupted this often is given up. */
const mostAttempts = 50
const againMs = 5_000
/** Longer than an archive upload takes. */
const strayAfterMs = 3_600_000
/** How many items a check processes before it records progress. */
const noteEvery = 2_000

/** This process must stop, or leave the import to another. */
class Interrupted extends Error {}

/** Worker that processes imports one after another; returns a stop function, which leaves the current import to the next process. */
export function workOffImports(deps: Deps): () => Promise<void> {
	let isStopping = false
	let hasSwept = false
	const step = async () => {
		if (!hasSwept) await dropStrayArchives(deps.db, new Date(deps.now().getTime() - strayAfterMs))
		hasSwept = true
		const record = await claimImport(deps.db, deps.now())
		if (!record) return false
		await workOff(record, deps, () => {
			if (isStopping) throw new Interrupted()
		})
		return true
	}
	const stop = keepDoing(deps, { what: importingChore, step, restMs: againMs })
	return () => {
		isStopping = true
		return stop()
	}
}

async function workOff(record: CommunityImportRecord, deps: Deps, goOn: () => void): Promise<void> {
	const { db } = deps
	const note = async (change: Partial<CommunityImportRecord>) => {
		goOn()
		await noteProgress(db, record._id, change, deps.now())
	}
	try {
		if (record.attempts > mostAttempts) throw new Error('Its process ended too often.')
		const checked = record.state === 'importing' ? record : await check(record, deps, note)
		const archive = await openArchive(openKept(db, record._id))
		try {
			await bringIn(checked, archive, { ...deps, note })
		} finally {
			await archive.close()
		}
		await endImport(db, record._id, { state: 'done', finishedAt: deps.now() })
	} catch (error) {
		if (error instanceof Interrupted) return leaveImport(db, record._id, deps.now())
		await end(error, record, deps)
	}
}

/** Ends the import if retrying is useless; otherwise schedules a retry. */
async function end(error: unknown, record: CommunityImportRecord, deps: Deps): Promise<void> {
	const problem = problemOf(error, record)
	try {
		if (!problem) throw error
		await giveUpArrival(record, deps)
		await endImport(deps.db, record._id, { state: 'failed', problem, finishedAt: deps.now() })
	} catch (reason) {
		await leaveImport(deps.db, record._id, new Date(deps.now().getTime() + againMs))
		throw reason
	}
}

/** The message for the admin if retrying is useless; null if the import may be retried. */
function problemOf(error: unknown, { attempts }: CommunityImportRecord): string | null {
	if (error instanceof ArchiveFault) return error.message
	if (error instanceof Failure && error.code === 'community_exists')
		return 'There is a community of that name here by now. Import it under another name.'
	return attempts >= mostAttempts ? 'It was interrupted too often. What was not shown yet is gone again.' : null
}

/** Reads everything once before anything is written, so that no part of an invalid archive gets in. */
async function check(
	record: CommunityImportRecord,
	{ db }: Deps,
	note: (change: Partial<CommunityImportRecord>) => Promise<void>,
): Promise<CommunityImportRecord> {
	await note({ state: 'checking', done: 0 })
	const archive = await openArchive(openKept(db, record._id))
	const moderators: string[] = []
	try {
		const checks = checkItems(archive.manifest)
		let done = 0
		for await (const item of archive.items) {
			await checks.check(item)
			if (item.kind === 'moderator') moderators.push(item.row.username)
			done += 1
			if (done % noteEvery === 0) await note({ done })
		}
		checks.finish()
	} finally {
		await archive.close()
	}
	const change = { state: 'importing', done: 0, moderators } as const
	await note(change)
	return { ...record, ...change, moderators }
}
