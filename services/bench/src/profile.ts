import { writeFile } from 'node:fs/promises'
import { attachInspector } from './inspector.ts'

/** The inspector of a process, for CPU profiles of parts of its life. */
export interface Profiler {
	/** Writes what the process did meanwhile; a `.cpuprofile` opens in the developer tools of Chromium. */
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
