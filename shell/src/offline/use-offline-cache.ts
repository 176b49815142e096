import { csrfToken } from '@folkmoot/kit/api'
import { type PageEntry, pageDataAtom, sessionAtom, usePageStore } from '@folkmoot/kit/state'
import { useEffect, useState } from 'react'
import { earlyState } from '../installed-app/early-state.ts'
import { cacheLoadedFiles } from './cache-loaded-files.ts'
import { connectionAtom } from './connection.ts'
import { cacheReplies, isCacheable } from './offline-cache.ts'

/** Batches writes: several replies come at once, and data that changes again soon is written once. */
const batchMs = 1_500

/**
 * Caches read replies on the device for offline reading. Returns whether the page as it was opened is kept: what it has read, and the
 * files it has loaded. The service worker is registered after that, so that a page with a worker can be read offline.
 */
export function useOfflineCache(): boolean {
	const store = usePageStore()
	const [isKept, setKept] = useState(false)
	useEffect(() => {
		if (!('caches' in window) || earlyState.token === '') return setKept(true)
		const written = new WeakSet<object>()
		let timer: ReturnType<typeof setTimeout> | undefined
		const write = async () => {
			timer = undefined
			// Another account has logged in since: what this page shows is not theirs.
			if (csrfToken() !== earlyState.token) return
			// Cached copies are not fresher for being read again.
			if (!store.get(connectionAtom).isOnline) return
			const replies = cacheableReplies(store.get(pageDataAtom), store.get(sessionAtom))
			const unwritten = new Map([...replies].filter(([, reply]) => !written.has(reply)))
			for (const reply of unwritten.values()) written.add(reply)
			// On a full device nothing is cached; that is no error.
			if (unwritten.size > 0) await cacheReplies(earlyState.token, unwritten, Date.now()).catch(() => undefined)
		}
		const scheduleWrite = () => {
			timer ??= setTimeout(write, batchMs)
		}
		// The files first: a page whose reply is kept can be shown.
		void cacheLoadedFiles()
			.catch(() => undefined)
			.then(write)
			.finally(() => setKept(true))
		const unsubscribes = [store.sub(pageDataAtom, scheduleWrite), store.sub(sessionAtom, scheduleWrite)]
		return () => {
			clearTimeout(timer)
			for (const unsubscribe of unsubscribes) unsubscribe()
		}
	}, [store])
	return isKept
}

function cacheableReplies(entries: Readonly<Record<string, PageEntry>>, session: object): Map<string, object> {
	const replies = new Map([['/api/_initial', session]])
	for (const [url, entry] of Object.entries(entries))
		if (entry.state === 'loaded' && isObject(entry.data) && isCacheable(url)) replies.set(url, entry.data)
	return replies
}

const isObject = (reply: unknown): reply is object => typeof reply === 'object' && reply !== null
