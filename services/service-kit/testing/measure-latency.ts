import { setTimeout as pause } from 'node:timers/promises'

/** Measures the latency of reads until something else is done: each read in a loop of its own, with short pauses. */
export async function measureLatency(reads: readonly (() => Promise<Response>)[], until: () => Promise<unknown>): Promise<string> {
	const times: number[] = []
	let isOver = false
	const repeat = async (read: () => Promise<Response>) => {
		while (!isOver) {
			const startedAt = performance.now()
			const response = await read()
			await response.arrayBuffer()
			if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
			times.push(performance.now() - startedAt)
			await pause(20)
		}
	}
	const repeated = reads.map(repeat)
	await until()
	isOver = true
	await Promise.all(repeated)
	const sorted = times.sort((a, b) => a - b)
	const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
	return `${times.length} reads, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${(sorted.at(-1) ?? 0).toFixed(0)} ms`
}
