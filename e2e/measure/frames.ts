import type { Browser, Page } from '@playwright/test'

/** One event of Chromium's trace; times in microseconds. */
interface TraceEvent {
	name: string
	/** `X` has lasted, `I` is a moment, `M` says something about a thread. */
	ph: string
	pid: number
	tid: number
	ts: number
	/** Of the processor. */
	tdur?: number
	args: { name?: string }
}

export interface Frames {
	/** How long it was looked at. */
	seconds: number
	/** Frames that came to the screen in one second, and those that should have and did not. */
	drawn: number
	dropped: number
	/** Frames of the page itself: with scripts, styles, layout. The others only move what was painted. */
	ofPage: number
	/** Milliseconds of the main thread for a frame of the page: on average, for the slowest of a hundred, and the longest task. */
	main: number
	main99: number
	longestTask: number
	/** Milliseconds of other threads for a frame that was drawn: moving, painting tiles, putting them together. */
	compositor: number
	raster: number
	display: number
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame']

/** What Chromium did meanwhile. */
export async function traced(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
	await browser.startTracing(page, { categories })
	await act()
	const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
	return trace.traceEvents
}

/** What a trace says about frames. */
export function framesOf(events: readonly TraceEvent[]): Frames {
	const threads = new Map(events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args.name]))
	const on = (thread: string, name: string) => events.filter((event) => event.name === name && threads.get(threadOf(event)) === thread)
	const work = (thread: string, name = 'RunTask') => sum(on(thread, name).map(({ tdur = 0 }) => tdur))
	const drawn = on('Compositor', 'DrawFrame')
	const begun = on('CrRendererMain', 'BeginMainThreadFrame')
	const seconds = ((drawn.at(-1)?.ts ?? 0) - (drawn[0]?.ts ?? 0)) / 1e6
	const ofPage = workOfFrames(on('CrRendererMain', 'RunTask'), begun)
	return {
		seconds: rounded(seconds),
		drawn: rounded(drawn.length / seconds),
		dropped: on('Compositor', 'DroppedFrame').length,
		ofPage: rounded(begun.length / seconds),
		main: milliseconds(sum(ofPage) / ofPage.length),
		main99: milliseconds(ofPage.toSorted((a, b) => a - b)[Math.floor(ofPage.length * 0.99)] ?? 0),
		longestTask: milliseconds(Math.max(...on('CrRendererMain', 'RunTask').map(({ tdur = 0 }) => tdur))),
		compositor: milliseconds(work('Compositor') / drawn.length),
		raster: milliseconds(work('ThreadPoolForegroundWorker', 'RasterTask') / drawn.length),
		display: milliseconds(work('VizCompositorThread') / drawn.length),
	}
}

/** The tasks from the beginning of each frame to the next, together. */
function workOfFrames(tasks: readonly TraceEvent[], begun: readonly TraceEvent[]): number[] {
	const work = begun.map(() => 0)
	const starts = begun.map(({ ts }) => ts).toSorted((a, b) => a - b)
	let frame = -1
	for (const { ts, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
		// A task that a frame begins in is that frame's.
		while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= ts + tdur) frame++
		if (frame >= 0) work[frame] = (work[frame] ?? 0) + tdur
	}
	return work
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const rounded = (number: number): number => Math.round(number * 10) / 10
const milliseconds = (microseconds: number): number => Math.round(microseconds / 10) / 100
