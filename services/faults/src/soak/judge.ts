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
	isGood: boolean
	lines: string[]
}

interface Limit {
	name: string
	of: (sample: Sample) => number
	unit: string
	/** The growth allowed by the end: a fraction of the first value, but at least `least`. */
	part: number
	least: number
}

const limits: readonly Limit[] = [
	{ name: 'heap', of: ({ heap }) => heap, unit: ' MB', part: 0.05, least: 0 },
	{ name: 'RSS', of: ({ rss }) => rss, unit: ' MB', part: 0.05, least: 0 },
	{ name: 'PSS', of: ({ pss }) => pss, unit: ' MB', part: 0.05, least: 0 },
	{ name: 'handles', of: ({ handles }) => handles, unit: '', part: 0, least: 5 },
	{ name: 'open files', of: ({ files }) => files, unit: '', part: 0, least: 5 },
]

/** The warm-up, in which caches fill: five minutes, or a third of a short run. */
const warmUpMinutes = (minutes: number): number => Math.min(5, minutes / 3)

/** Compares the last quarter after the warm-up with the first quarter after it. */
export function judge(samples: readonly Sample[], minutes: number): Verdict {
	const after = samples.filter(({ minute }) => minute > warmUpMinutes(minutes))
	const quarter = Math.max(1, Math.floor(after.length / 4))
	const [first, last] = [after.slice(0, quarter), after.slice(-quarter)]
	const found = limits.map(({ name, of, unit, part, least }) => {
		const [was, is] = [median(first.map(of)), median(last.map(of))]
		const isGood = is - was <= Math.max(least, was * part)
		const grown = was > 0 ? `${is >= was ? '+' : ''}${((is / was - 1) * 100).toFixed(1)} %` : ''
		return { isGood, line: `${name}: ${was.toFixed(1)} → ${is.toFixed(1)}${unit} (${grown})${isGood ? '' : ': too much'}` }
	})
	return { isGood: after.length > 1 && found.every(({ isGood }) => isGood), lines: found.map(({ line }) => line) }
}
