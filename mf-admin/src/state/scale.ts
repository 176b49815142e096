/** The most lines of a chart above its base; there are at least three, but for counts below three. */
const linesMax = 5

const wholeSteps = [1, 2, 5, 10, 25, 50]
const hourSteps = [1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 3, 6, 12, 24, 48, 72, 168, 336, 720, 2_160]

/** The distance of a chart's lines, for counts up to `highest`: 1, 2, 5, 10, 25, 50, 100, 250 … */
export function countStep(highest: number): number {
	for (let factor = 1; ; factor *= 10) {
		const step = wholeSteps.find((one) => one * factor * linesMax >= highest)
		if (step !== undefined) return step * factor
	}
}

/** The same for hours. */
export function hourStep(highest: number): number {
	return hourSteps.find((step) => step * linesMax >= highest) ?? Math.ceil(highest / linesMax / 24) * 24
}

/** Where the lines are, from 0 up to the first that nothing is above. */
export function linesOf(highest: number, step: number): number[] {
	const count = Math.max(1, Math.ceil(highest / step))
	return Array.from({ length: count + 1 }, (_, index) => index * step)
}
