import { putNewest } from '@folkmoot/service-kit/keep-newest'
import { loadBundle } from './load-bundle.ts'

/** Cache size: all remotes with a previous and a canary version, and the shell. */
const most = 24

/** An LRU cache of the exports of server bundles; each file is run once per shell (`host`) that provides its singletons. */
export function keepBundles(): (file: string, require: (name: string) => unknown, host: string) => object {
	const kept = new Map<string, object>()
	return (file, require, host) => {
		const key = `${file}\n${host}`
		const exports = kept.get(key) ?? loadBundle(file, require)
		putNewest(kept, key, exports, most)
		return exports
	}
}
