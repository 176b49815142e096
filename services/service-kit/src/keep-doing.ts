import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from './context.ts'

interface Chore<D> {
	/** For the log. */
	what: string
	/** One step; false where nothing is left to do. */
	step: (deps: D) => Promise<boolean>
	/** The pause when nothing is left to do. */
	restMs: number
	/** Goes on at once while there is more: for work that this process mostly waits for. */
	hurries?: true
}

/** Between two steps the machine is left to others for as long as the last one took, and at least so long. */
const breathMs = 20

/** Works off a chore beside the requests, step by step, for as long as the room is open; gives the way to stop. */
export function keepDoing<D extends Pick<Deps, 'log'>>(deps: D, chore: Chore<D>): () => Promise<void> {
	const stopping = new AbortController()
	const done = doUntil(deps, chore, stopping.signal)
	return async () => {
		stopping.abort()
		await done
	}
}

async function doUntil<D extends Pick<Deps, 'log'>>(
	deps: D,
	{ what, step, restMs, hurries }: Chore<D>,
	signal: AbortSignal,
): Promise<void> {
	while (!signal.aborted) {
		const began = performance.now()
		const more = await step(deps).catch((error: unknown) => {
			if (!signal.aborted) deps.log.warn({ err: error }, `${what} was interrupted; trying again`)
			return false
		})
		if (more && hurries) continue
		const took = performance.now() - began
		await pause(more ? Math.max(took, breathMs) : restMs, undefined, { signal }).catch(() => {})
	}
}
