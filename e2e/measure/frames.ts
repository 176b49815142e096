import type { Browser, Page } from '@playwright/test'

/** One event of Chromium's trace; times in microseconds. */
interface TraceEvent {
	name: string
	/** `X` is a complete event with a duration, `I` an instant, `M` metadata of a thread. */
	ph: string
	pid: number
	tid: number
	ts: number
	/** CPU duration. */
	tdur?: number
	args: { name?: string }
}

export interface Frames {
	/** Length of the observation. */
	seconds: number
	/** Frames drawn per second, and the number of dropped frames. */
	drawn: number
	dropped: number
	/** Main-thread frames per second: scripts, styles, layout. The others only move painted layers. */
	ofPage: number
	/** Main-thread CPU milliseconds: mean and 99th percentile per main-thread frame, and the longest task. */
	main: number
	main99: number
	longestTask: number
	/** CPU milliseconds of other threads per drawn frame: scrolling, rasterizing tiles, compositing them. */
	compositor: number
	raster: number
	display: number
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame']

/** Chromium's trace while `act` runs. */
export async function recordTrace(browser: Browser, page: Page, action: () => Promise<unknown>): Promise<TraceEvent[]> {
	await browser.startTracing(page, { categories })
	await action()
	const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
	return trace.traceEvents
}

/** The frame statistics of a trace. */
export function computeFrameStats(events: readonly TraceEvent[]): Frames {
	const threads = new Map(events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args.name]))
	const on = (thread: string, name: string) => events.filter((event) => event.name === name && threads.get(threadOf(event)) === thread)
	const work = (thread: string, name = 'RunTask') => sum(on(thread, name).map(({ tdur = 0 }) => tdur))
	const drawn = on('Compositor', 'DrawFrame')
	const frameStarts = on('CrRendererMain', 'BeginMainThreadFrame')
	const seconds = ((drawn.at(-1)?.ts ?? 0) - (drawn[0]?.ts ?? 0)) / 1e6
	const ofPage = cpuTimePerFrame(on('CrRendererMain', 'RunTask'), frameStarts)
	return {
		seconds: rounded(seconds),
		drawn: rounded(drawn.length / seconds),
		dropped: on('Compositor', 'DroppedFrame').length,
		ofPage: rounded(frameStarts.length / seconds),
		main: milliseconds(sum(ofPage) / ofPage.length),
		main99: milliseconds(ofPage.toSorted((a, b) => a - b)[Math.floor(ofPage.length * 0.99)] ?? 0),
		longestTask: milliseconds(Math.max(...on('CrRendererMain', 'RunTask').map(({ tdur = 0 }) => tdur))),
		compositor: milliseconds(work('Compositor') / drawn.length),
		raster: milliseconds(work('ThreadPoolForegroundWorker', 'RasterTask') / drawn.length),
		display: milliseconds(work('VizCompositorThread') / drawn.length),
	}
}

/** Total task time from the start of each frame to the next. */
function cpuTimePerFrame(tasks: readonly TraceEvent[], frameStarts: readonly TraceEvent[]): number[] {
	const work = frameStarts.map(() => 0)
	const starts = frameStarts.map(({ ts }) => ts).toSorted((a, b) => a - b)
	let frame = -1
	for (const { ts, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
		// A task in which a frame begins counts for that frame.
		while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= ts + tdur) frame++
		if (frame >= 0) work[frame] = (work[frame] ?? 0) + tdur
	}
	return work
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
const sum = (numbers: readonly number[]): number => numbers.reduce((all, value) => all + value, 0)
const rounded = (number: number): number => Math.round(number * 10) / 10
const milliseconds = (microseconds: number): number => Math.round(microseconds / 10) / 100
