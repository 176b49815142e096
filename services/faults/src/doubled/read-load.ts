import { setTimeout as sleep } from 'node:timers/promises'

/** The readers' requests, in order of time. */
export interface Read {
	at: number
	tookMs: number
	/** 0 without a response. */
	status: number
}

const paths = ['/api/_initial', '/api/posts', '/api/communities', '/api/posts?sort=latest']
const pauseMs = 50
const timeoutMs = 20_000

/** Guests read continuously until stopped; each failed read counts. */
export function startReadLoad(url: string, readers: number): () => Promise<Read[]> {
	const reads: Read[] = []
	let isStopped = false
	const work = Array.from({ length: readers }, async (_, index) => {
		for (let turn = index; !isStopped; turn += 1) {
			const at = Date.now()
			const path = paths[turn % paths.length] ?? ''
			const status = await fetch(url + path, { signal: AbortSignal.timeout(timeoutMs) }).then(
				async (answer) => {
					await answer.arrayBuffer()
					return answer.status
				},
				() => 0,
			)
			reads.push({ at, tookMs: Date.now() - at, status })
			await sleep(pauseMs)
		}
	})
	return async () => {
		isStopped = true
		await Promise.all(work)
		return reads
	}
}

/** In words: the number of reads, of failed reads, and the longest duration. */
export function describeReads(reads: readonly Read[]): string {
	const failed = reads.filter(({ status }) => status === 0 || status >= 500)
	const statuses = [...new Set(failed.map(({ status }) => status))].map(
		(status) => `${failed.filter((one) => one.status === status).length} times ${status === 0 ? 'no answer' : status}`,
	)
	const longest = Math.max(0, ...reads.map(({ tookMs }) => tookMs))
	return `${reads.length} reads by guests, ${failed.length} failed${statuses.length > 0 ? ` (${statuses.join(', ')})` : ''}; the longest took ${(longest / 1_000).toFixed(1)} s.`
}
