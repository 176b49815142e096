import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** The box in which paths are drawn; it is stretched to the place it has. */
const width = 100
const height = 40
/** Room for the width of the line, above and below. */
const margin = 4
/** Room at the sides, for a dot. */
const side = 3

interface Props {
	/** A value a day, from the first; null for a gap. */
	values: readonly (number | null)[]
}

/** A small chart without axes, from zero up. A value between two gaps is a dot. */
export function Sparkline({ values }: Props): ReactNode {
	const highest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 1)
	const runs = runsOf(values).map((run) =>
		run.map(({ index, value }) => ({
			x: round(side + (index / Math.max(values.length - 1, 1)) * (width - 2 * side)),
			y: round(height - margin - (value / highest) * (height - 2 * margin)),
		})),
	)
	const lines = runs.filter((run) => run.length > 1).map((run) => `M${run.map(({ x, y }) => `${x} ${y}`).join('L')}`)
	const dots = runs.filter((run) => run.length === 1).map(([dot]) => `M${dot?.x} ${dot?.y}h0`)
	const areas = runs
		.filter((run) => run.length > 1)
		.map((run) => `M${run[0]?.x} ${height}${run.map(({ x, y }) => `L${x} ${y}`).join('')}V${height}Z`)
	return (
		<svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
			<path className={styles.area} d={areas.join('')} />
			<path className={styles.line} d={lines.join('')} vectorEffect="non-scaling-stroke" />
			<path className={styles.dots} d={dots.join('')} vectorEffect="non-scaling-stroke" />
		</svg>
	)
}

const round = (value: number) => Math.round(value * 10) / 10

/** The values between gaps. */
function runsOf(values: readonly (number | null)[]): { index: number; value: number }[][] {
	const runs: { index: number; value: number }[][] = []
	for (const [index, value] of values.entries()) {
		if (value === null) continue
		const last = runs.at(-1)
		if (last?.at(-1)?.index === index - 1) last.push({ index, value })
		else runs.push([{ index, value }])
	}
	return runs
}
