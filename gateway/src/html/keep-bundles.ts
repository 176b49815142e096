import { keepNewest } from '@folkmoot/service-kit/keep-newest'
import { loadBundle } from './load-bundle.ts'

/** So many are kept: all remotes with a version before and one tried by a few, and the shell. */
const most = 24

/**
 * Gives what server bundles export; each file is run once for each shell (`host`) that it takes its singletons from. Those
 * not asked for longest go first.
 */
export function keepBundles(): (file: string, require: (name: string) => unknown, host: string) => object {
	const kept = new Map<string, object>()
	return (file, require, host) => {
		const key = `${file}\n${host}`
		const exports = kept.get(key) ?? loadBundle(file, require)
		kept.delete(key)
		kept.set(key, exports)
		keepNewest(kept, most)
		return exports
	}
}
