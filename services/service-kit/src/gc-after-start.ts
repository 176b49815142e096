import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** After this time the start is finished. */
const quietAfterMs = 3_000

interface Collecting {
	type: 'major'
	/** Between what else there is to do. */
	execution: 'async'
	/** Also what might soon be wanted again, and given back to the machine. */
	flavor: 'last-resort'
}

/**
 * Runs one garbage collection after the start, which leaves source texts that are compiled by then and data that were read
 * once. On a quiet site a heap that may grow (v8-flags.ts) would keep them.
 */
export function collectAfterStart(): void {
	setTimeout(() => {
		setFlagsFromString('--expose-gc')
		// V8's gc(), which exists in contexts created after the flag was set.
		const collect = runInNewContext('gc') as (how: Collecting) => Promise<void>
		void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
	}, quietAfterMs).unref()
}
