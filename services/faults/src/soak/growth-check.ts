import { median } from '@folkmoot/bench/median'

/** A process's resources after some minutes, after garbage collection. */
export interface Sample {
	minute: number
	/** In megabytes. */
	heap: number
	rss: number
	pss: number
	/** Active handles: timers, sockets and the like. */
	handles: number
	/** Open file descriptors. */
	files: number
	/** Latencies of the calls since the previous sample, in milliseconds. */
	p50: number
	p99: number
	perSecond: number
	/** Calls rejected under load with a request to retry later. */
	refused: number
}

export interface Verdict {
	hasPassed: boolean
	lines: string[]
}

interface Limit {
	name: string
	of: (sample: Sample) => number
	unit: string
	/** The growth allowed by the end: a fraction of the first value, but at least `minAllowance`. */
	maxGrowthRatio: number
	minAllowance: number
}

const limits: readonly Limit[] = [
	{ name: 'heap', of: ({ heap }) => heap, unit: ' MB', maxGrowthRatio: 0.05, minAllowance: 0 },
	{ name: 'RSS', of: ({ rss }) => rss, unit: ' MB', maxGrowthRatio: 0.05, minAllowance: 0 },
	{ name: 'PSS', of: ({ pss }) => pss, unit: ' MB', maxGrowthRatio: 0.05, minAllowance: 0 },
	{ name: 'handles', of: ({ handles }) => handles, unit: '', maxGrowthRatio: 0, minAllowance: 5 },
	{ name: 'open files', of: ({ files }) => files, unit: '', maxGrowthRatio: 0, minAllowance: 5 },
]

/** The warm-up, in which caches fill: five minutes, or a third of a short run. */
const warmUpMinutes = (minutes: number): number => Math.min(5, minutes / 3)

/** Compares the last quarter after the warm-up with the first quarter after it. */
export function checkGrowth(samples: readonly Sample[], minutes: number): Verdict {
	const afterWarmUp = samples.filter(({ minute }) => minute > warmUpMinutes(minutes))
	const quarter = Math.max(1, Math.floor(afterWarmUp.length / 4))
	const [first, last] = [afterWarmUp.slice(0, quarter), afterWarmUp.slice(-quarter)]
	const results = limits.map(({ name, of, unit, maxGrowthRatio, minAllowance }) => {
		const [before, current] = [median(first.map(of)), median(last.map(of))]
		const hasPassed = current - before <= Math.max(minAllowance, before * maxGrowthRatio)
		const grown = before > 0 ? `${current >= before ? '+' : ''}${((current / before - 1) * 100).toFixed(1)} %` : ''
		return {
			hasPassed,
			line: `${name}: ${before.toFixed(1)} → ${current.toFixed(1)}${unit} (${grown})${hasPassed ? '' : ': too much'}`,
		}
	})
	return { hasPassed: afterWarmUp.length > 1 && results.every(({ hasPassed }) => hasPassed), lines: results.map(({ line }) => line) }
}
