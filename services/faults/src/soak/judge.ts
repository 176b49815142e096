import { median } from '@folkmoot/bench/median'

/** What a process holds after some minutes, its garbage collected. */
export interface Sample {
	minute: number
	/** In megabytes. */
	heap: number
	rss: number
	pss: number
	/** Timers, sockets and the like that Node waits for. */
	handles: number
	/** Open files and sockets. */
	files: number
	/** Of the calls since the sample before, in milliseconds. */
	p50: number
	p99: number
	perSecond: number
	/** Calls that were told to come again, since there was too much to do. */
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
	/** So much more is allowed at the end: a part of what it was, and never less than `least`. */
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

/** The first minutes, in which caches fill: five, or a third of a short run. */
export const warmUpMinutes = (minutes: number): number => Math.min(5, minutes / 3)

/** Holds the last quarter of what came after the first minutes against the first quarter of it. */
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
