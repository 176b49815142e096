import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '@folkmoot/service-kit/context'

interface Chore {
	/** For the log. */
	what: string
	/** One step; false where nothing is left to do. */
	step: (deps: Deps) => Promise<boolean>
	/** The pause when nothing is left to do. */
	restMs: number
}

/** Between two steps the machine is left to others for as long as the last one took, and at least so long. */
const breathMs = 20

/** Works off a chore beside the requests, step by step, for as long as the room is open; gives the way to stop. */
export function keepDoing(deps: Deps, chore: Chore): () => Promise<void> {
	const stopping = new AbortController()
	const done = doUntil(deps, chore, stopping.signal)
	return async () => {
		stopping.abort()
		await done
	}
}

async function doUntil(deps: Deps, { what, step, restMs }: Chore, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const began = performance.now()
		const more = await step(deps).catch((error: unknown) => {
			if (!signal.aborted) deps.log.warn({ err: error }, `${what} was interrupted; trying again`)
			return false
		})
		const took = performance.now() - began
		await pause(more ? Math.max(took, breathMs) : restMs, undefined, { signal }).catch(() => {})
	}
}
