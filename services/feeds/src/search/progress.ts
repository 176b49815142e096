/** How far an index is, in records; the total is about right. */
export interface IndexProgress {
	done: number
	total: number
	startedAt: Date
}

/** "120,000 of 1,000,000 (12 %), about 3 min left" */
export function describeProgress({ done, total, startedAt }: IndexProgress, now: Date): string {
	const all = Math.max(total, done)
	const share = all === 0 ? 1 : done / all
	const left = share === 0 ? null : ((now.getTime() - startedAt.getTime()) / share) * (1 - share)
	const text = `${done.toLocaleString('en')} of ${all.toLocaleString('en')} (${Math.floor(share * 100)} %)`
	return left === null || share === 1 ? text : `${text}, about ${durationOf(left)} left`
}

function durationOf(ms: number): string {
	const seconds = Math.ceil(ms / 1_000)
	return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
