import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LoadResult } from '../generate-load.ts'
import type { Site } from '../rows.ts'
import type { LoadMessage, LoadReply, LoadTask } from './load-worker.ts'
import { pin } from './pin.ts'

export interface LoadWorker {
	/** Generates a load; rejects if a response fails. */
	run: (task: LoadTask) => Promise<LoadResult>
	stop: () => Promise<void>
}

/** A load generator in a process of its own, on one processor: a single generator for two gateways would be the limit itself. */
export async function startLoadWorker(site: Site, processor: number): Promise<LoadWorker> {
	const child = fork(path.join(import.meta.dirname, 'load-worker.ts'))
	const ask = async (message: LoadMessage): Promise<LoadResult | null> => {
		child.send(message)
		const [reply] = (await once(child, 'message')) as [LoadReply] // what load-worker.ts sends
		if ('error' in reply) throw new Error(reply.error)
		return reply.result
	}
	await pin(child.pid ?? 0, [processor])
	await ask({ site })
	return {
		run: async (task) => {
			const result = await ask(task)
			if (!result) throw new Error('The load generator sent no result.')
			return result
		},
		stop: async () => {
			const exited = once(child, 'exit')
			child.disconnect()
			await exited
		},
	}
}
