import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { sampleComment, sampleId, samplePost } from '../../testing/samples.ts'
import { cacheContent, getCachedComment } from './content-cache.ts'
import { cachePage, pageDataAtom, retainPage } from './page-entries.ts'

const urlOf = (index: number) => `/api/posts/p${index}`

/** A store with this many cached posts, each with a comment of its own and one that all share. */
function storeOf(count: number, before: (store: ReturnType<typeof createStore>) => void = () => {}) {
	const store = createStore()
	before(store)
	for (let index = 0; index < count; index++) {
		const comments = [index, 1_000].map((number) => sampleComment({ id: sampleId(number) }))
		const data = samplePost({ id: sampleId(2_000 + index), comments })
		cacheContent(store, data)
		cachePage(store, urlOf(index), { state: 'loaded', data, at: index })
	}
	return store
}

const cachedUrls = (store: ReturnType<typeof createStore>) => Object.keys(store.get(pageDataAtom))

it('caches up to eighty replies', () => {
	expect(cachedUrls(storeOf(80))).toHaveLength(80)
})

it('evicts down to the last sixty replies, with comments only the evicted contain', () => {
	const store = storeOf(81)
	expect(cachedUrls(store)).toEqual(Array.from({ length: 60 }, (_, index) => urlOf(index + 21)))
	expect(getCachedComment(store, sampleId(20))).toBeUndefined()
	expect(getCachedComment(store, sampleId(21))).toBeDefined()
	expect(getCachedComment(store, sampleId(1_000))).toBeDefined()
})

it('does not evict retained replies until they are released', () => {
	let release = () => {}
	const store = storeOf(81, (store) => {
		release = retainPage(store, urlOf(0))
		retainPage(store, urlOf(0))()
	})
	expect(cachedUrls(store).slice(0, 2)).toEqual([urlOf(0), urlOf(22)])
	expect(getCachedComment(store, sampleId(0))).toBeDefined()
	release()
	for (let index = 81; index < 102; index++) cachePage(store, urlOf(index), { state: 'loaded', data: null, at: index })
	expect(cachedUrls(store)).not.toContain(urlOf(0))
})

it('treats a refetched reply as the newest', () => {
	const store = storeOf(80)
	cachePage(store, urlOf(0), { state: 'loaded', data: null, at: 80 })
	cachePage(store, urlOf(80), { state: 'loaded', data: null, at: 81 })
	expect(cachedUrls(store).slice(-2)).toEqual([urlOf(0), urlOf(80)])
	expect(cachedUrls(store)[0]).toBe(urlOf(22))
})
