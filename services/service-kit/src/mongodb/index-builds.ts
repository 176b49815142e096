import type { Db, Document } from 'mongodb'

/** Told of a step of a start that may take long: a sentence for the operator, or '' for a mere sign of life. */
export type OnProgress = (line: string) => void

const lookEveryMs = 1_000
const sayEveryMs = 5_000
/** Shorter work is not worth a word. */
const quietMs = 2_000

/** Waits for work that builds indexes, and tells of it while it takes: signs of life each second, a sentence each five. */
export async function tellOfIndexBuilds<T>(db: Db, what: string, work: Promise<T>, onProgress: OnProgress): Promise<T> {
	const startedAt = performance.now()
	let saidAt = startedAt + quietMs - sayEveryMs
	const timer = setInterval(async () => {
		onProgress('')
		if (performance.now() - saidAt < sayEveryMs) return
		saidAt = performance.now()
		const building = await describeBuild(db)
		onProgress(`${what}${building} (${Math.round((performance.now() - startedAt) / 1_000)} s so far)`)
	}, lookEveryMs)
	try {
		return await work
	} finally {
		clearInterval(timer)
	}
}

/** MongoDB's own account of the build that has most to do: `: 43% of searchDocs`. '' where it may not be asked or says nothing. */
async function describeBuild(db: Db): Promise<string> {
	try {
		const builds = await db.client
			.db('admin')
			.aggregate([
				{ $currentOp: { allUsers: true } },
				{ $match: { 'command.createIndexes': { $exists: true }, 'command.$db': db.databaseName, 'progress.total': { $gt: 0 } } },
				{ $sort: { 'progress.total': -1 } },
				{ $limit: 1 },
			])
			.toArray()
		return builds[0] ? describeProgress(builds[0]) : ''
	} catch {
		return ''
	}
}

/** The pure part: an entry of `$currentOp` in words. */
export function describeProgress({ command, progress }: Document): string {
	const { done, total } = progress as { done: number; total: number } // as MongoDB documents them
	const share = Math.min(100, Math.floor((100 * done) / total))
	return `: ${share}% of the ${total.toLocaleString('en-GB')} entries of ${String(command.createIndexes)}`
}
