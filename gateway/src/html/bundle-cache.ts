import { LRUCache } from 'lru-cache'
import { loadBundle } from './load-bundle.ts'

/** Cache size: all remotes with a previous and a canary version, and the shell. */
const maxEntries = 24

/** A cache of the exports of server bundles; each file is run once per shell (`host`) that provides its singletons. */
export function createBundleCache(): (file: string, require: (name: string) => unknown, host: string) => object {
	const cache = new LRUCache<string, object>({ max: maxEntries })
	return (file, require, host) => {
		const key = `${file}\n${host}`
		const cached = cache.get(key)
		if (cached) return cached
		const exports = loadBundle(file, require)
		cache.set(key, exports)
		return exports
	}
}
