import { readdir, readFile } from 'node:fs/promises'
import { attachInspector } from '@folkmoot/bench/inspector'
import { readMemory } from '@folkmoot/bench/processes'

/** A Node process that can be inspected. */
export interface ProcessProbe {
	/** Its resources, after garbage collection. */
	sample: () => Promise<{ heap: number; rss: number; pss: number; handles: number; files: number }>
	/** Warnings it has emitted so far, such as too many listeners. */
	warnings: () => Promise<string[]>
	close: () => void
}

const megabyte = 1_024 * 1_024
const listen = `process.on('warning', (warning) => (globalThis.soakWarnings ??= []).push(String(warning)));
process.on('uncaughtExceptionMonitor', (error, origin) => (globalThis.soakWarnings ??= []).push(origin + ': ' + String(error)))`

/** Uses the inspector and the kernel's figures. */
export async function attachProbe(pid: number, inspectPort: number): Promise<ProcessProbe> {
	const { ask, close } = await attachInspector(inspectPort)
	const evaluate = async (expression: string) => {
		const { result } = await ask('Runtime.evaluate', { expression: `JSON.stringify(${expression})`, returnByValue: true })
		return JSON.parse(String(result?.result?.value ?? 'null')) as unknown
	}
	await ask('Runtime.evaluate', { expression: listen })
	return {
		sample: async () => {
			// A second run collects what finalizers released in the first.
			for (const _time of [1, 2]) await ask('HeapProfiler.collectGarbage')
			const heap = Number(await evaluate('process.memoryUsage().heapUsed')) / megabyte
			const handles = Number(await evaluate('process.getActiveResourcesInfo().length'))
			const files = (await readdir(`/proc/${pid}/fd`)).length
			const { site: pss = 0 } = await readMemory([{ name: 'site', pid }])
			return { heap, rss: await rssOf(pid), pss, handles, files }
		},
		warnings: async () => {
			const warnings = await evaluate('globalThis.soakWarnings ?? []')
			return Array.isArray(warnings) ? warnings.map(String) : []
		},
		close,
	}
}

async function rssOf(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8')
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
}
