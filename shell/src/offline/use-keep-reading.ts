import { type PageEntry, pageDataAtom, sessionAtom, usePageStore } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { early, sessionToken } from '../installed-app/early.ts'
import { connectionAtom } from './connection.ts'
import { isWorthKeeping, keepReading } from './reading-cache.ts'

/** Several replies come at once, and what changes soon again need not be written twice. */
const settleMs = 1_500

/** Keeps on the device what is read, to be read again without a connection. */
export function useKeepReading(): void {
	const store = usePageStore()
	useEffect(() => {
		if (!('caches' in window) || early.token === '') return
		const written = new Map<string, unknown>()
		let timer: ReturnType<typeof setTimeout> | undefined
		const write = async () => {
			timer = undefined
			// Somebody else has logged in since: what this page shows is not theirs.
			if (sessionToken() !== early.token) return
			// Copies are no newer for being read again.
			if (!store.get(connectionAtom).isOnline) return
			const fresh = freshReplies(store.get(pageDataAtom), written)
			const session = store.get(sessionAtom)
			if (written.get('/api/_initial') !== session) fresh.set('/api/_initial', session)
			for (const [url, reply] of fresh) written.set(url, reply)
			// A full device keeps nothing, and that is all.
			if (fresh.size > 0) await keepReading(early.token, fresh, Date.now()).catch(() => undefined)
		}
		const soon = () => {
			timer ??= setTimeout(write, settleMs)
		}
		soon()
		const stops = [store.sub(pageDataAtom, soon), store.sub(sessionAtom, soon)]
		return () => {
			clearTimeout(timer)
			for (const stop of stops) stop()
		}
	}, [store])
}

function freshReplies(entries: Readonly<Record<string, PageEntry>>, written: ReadonlyMap<string, unknown>): Map<string, unknown> {
	const fresh = new Map<string, unknown>()
	for (const [url, entry] of Object.entries(entries))
		if (entry.state === 'loaded' && entry.data !== written.get(url) && isWorthKeeping(url)) fresh.set(url, entry.data)
	return fresh
}
