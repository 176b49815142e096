import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** When all that a start has to do is done. */
const quietAfterMs = 3_000

interface Collecting {
	type: 'major'
	/** Between what else there is to do. */
	execution: 'async'
	/** Also what might soon be wanted again, and given back to the machine. */
	flavor: 'last-resort'
}

/**
 * Collects once what a start leaves behind: the texts of programs that have been compiled since, and whatever was read to be
 * looked at once. A heap that may grow (v8-flags.ts) would keep it for as long as hardly anybody comes.
 */
export function collectAfterStart(): void {
	setTimeout(() => {
		setFlagsFromString('--expose-gc')
		// V8's own, which a context has that is made after the flag was set.
		const collect = runInNewContext('gc') as (how: Collecting) => Promise<void>
		void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
	}, quietAfterMs).unref()
}
