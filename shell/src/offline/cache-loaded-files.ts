import { assetsCache, isHashedFile, remotesUrl } from './offline-cache.ts'

/**
 * Caches the areas' files that this page is made of, so that it can be read offline without waiting for the worker, which caches the
 * rest of them later. The browser has most at hand; styles that the server put into the page are read once more. The worker has the shell's.
 */
export async function cacheLoadedFiles(): Promise<void> {
	if (!navigator.onLine) return
	const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
	const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
	const urls = [...loaded, ...styles].map((address) => new URL(address, location.href))
	const files = urls.filter((url) => url.origin === location.origin && isHashedFile(url) && !url.pathname.startsWith('/assets/shell/'))
	const cache = await caches.open(assetsCache)
	const add = async (path: string) => (await cache.match(path)) ?? cache.add(path)
	// A file that fails is left to the worker.
	await Promise.allSettled([...new Set(files.map(({ pathname }) => pathname)), remotesUrl].map(add))
}
