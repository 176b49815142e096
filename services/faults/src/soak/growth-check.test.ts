import { expect, it } from 'vitest'
import { checkGrowth, type Sample } from './growth-check.ts'

const still: Omit<Sample, 'minute'> = { heap: 60, rss: 200, pss: 190, handles: 20, files: 60, p50: 3, p99: 9, perSecond: 100, refused: 0 }
/** One sample a minute; `grow` gets the minutes elapsed. */
const run = (minutes: number, grow: (minute: number) => Partial<Sample>): Sample[] =>
	Array.from({ length: minutes }, (_, index) => ({ ...still, minute: index + 1, ...grow(index + 1) }))

it('ignores growth during the warm-up', () => {
	const { hasPassed, lines } = checkGrowth(
		run(30, (minute) => ({ heap: minute <= 5 ? 30 + minute * 6 : 60 })),
		30,
	)
	expect(hasPassed).toBe(true)
	expect(lines[0]).toBe('heap: 60.0 → 60.0 MB (+0.0 %)')
})

it.each<[string, (minute: number) => Partial<Sample>]>([
	['heap: 61.5 → 66.3 MB (+7.7 %): too much', (minute) => ({ heap: 59.4 + minute * 0.25 })],
	['handles: 20.0 → 27.0 (+35.0 %): too much', (minute) => ({ handles: minute > 20 ? 27 : 20 })],
])('%s', (line, grow) => {
	const { hasPassed, lines } = checkGrowth(run(30, grow), 30)
	expect(hasPassed).toBe(false)
	expect(lines).toContain(line)
})

it('ignores a single outlier', () => {
	expect(
		checkGrowth(
			run(30, (minute) => ({ rss: minute === 29 ? 400 : 200 })),
			30,
		).hasPassed,
	).toBe(true)
})

it('fails with too few samples', () => {
	expect(
		checkGrowth(
			run(1, () => ({})),
			1,
		).hasPassed,
	).toBe(false)
})
