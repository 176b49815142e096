import { writeFile } from 'node:fs/promises'
import { attachInspector } from './inspector.ts'

/** The inspector of a process, for CPU profiles of stretches of time. */
export interface Profiler {
	/** Records a profile while `work` runs; a `.cpuprofile` opens in Chromium's DevTools. */
	during: (file: string, work: () => Promise<unknown>) => Promise<void>
	close: () => void
}

const sampleMicroseconds = 500

/** Attaches to a process that was started with `--inspect`. */
export async function attachProfiler(port: number): Promise<Profiler> {
	const { ask, close } = await attachInspector(port)
	await ask('Profiler.enable')
	await ask('Profiler.setSamplingInterval', { interval: sampleMicroseconds })
	return {
		during: async (file, work) => {
			await ask('Profiler.start')
			await work()
			const { result } = await ask('Profiler.stop')
			await writeFile(file, JSON.stringify(result?.profile))
		},
		close,
	}
}
