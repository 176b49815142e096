import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** After this time the start is finished. */
const quietAfterMs = 3_000

interface GcOptions {
	type: 'major'
	/** In its own task, not inside the calling one. */
	execution: 'async'
	/** Clears caches too, and returns the memory to the operating system. */
	flavor: 'last-resort'
}

/**
 * Runs one garbage collection after the start, which leaves behind compiled source texts and data that were read only once;
 * a quiet site would keep them for long.
 */
export function collectAfterStart(): void {
	setTimeout(() => {
		setFlagsFromString('--expose-gc')
		// V8's gc(), which exists in contexts created after the flag was set.
		const collect = runInNewContext('gc') as (options: GcOptions) => Promise<void>
		void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
	}, quietAfterMs).unref()
}
