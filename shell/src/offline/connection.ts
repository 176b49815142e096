import { atom } from 'jotai'

/** State of the connection, and how the screen shows it. */
export interface Connection {
	isOnline: boolean
	/** `full`: the offline screen instead of everything, where no session is known; `banner`: the sentence above the page. */
	screen: 'none' | 'full' | 'banner'
	/** Time of the oldest data on the screen, in milliseconds; Infinity if all of it came from the server. */
	oldestCopyAt: number
	/** URLs of the replies that were read from the cache, to be read anew once there is a connection. */
	copies: readonly string[]
}

export type ConnectionEvent =
	| { type: 'went-offline' }
	/** The page was opened offline; `isBare` if no session is known. */
	| { type: 'opened-offline'; isBare: boolean }
	| { type: 'went-online' }
	/** Two seconds after `went-online` (rule offline-2). */
	| { type: 'recovered' }
	/** Navigation: the new page's data counts as loaded then, until a cached reply says otherwise. */
	| { type: 'navigated' }
	/** The worker answered from its cache, or with nothing (null). */
	| { type: 'read-cached'; url: string; at: number | null }
	/** The copies were read anew. */
	| { type: 'refreshed' }

export const recoveryMs = 2_000

export const connectionAtom = atom<Connection>({ isOnline: true, screen: 'none', oldestCopyAt: Infinity, copies: [] })

/**
 * The reducer of the connection (rule offline-2): what is on the screen stays readable below a banner; a page for which nothing is
 * kept shows the offline screen itself (`OfflineState` of the kit), and without a session there is nothing else.
 */
export function connectionReducer(state: Connection, event: ConnectionEvent): Connection {
	switch (event.type) {
		case 'went-offline':
			return { ...state, isOnline: false, screen: state.screen === 'full' ? 'full' : 'banner' }
		case 'opened-offline':
			return { ...state, isOnline: false, screen: event.isBare ? 'full' : 'banner' }
		case 'went-online':
			return { ...state, isOnline: true }
		case 'recovered':
			return state.isOnline ? { ...state, screen: 'none' } : state
		case 'navigated':
			return { ...state, oldestCopyAt: Infinity }
		case 'read-cached': {
			const offline = connectionReducer(state, { type: 'went-offline' })
			if (event.at === null) return offline
			const isPage = !event.url.startsWith('/api/_')
			return {
				...offline,
				oldestCopyAt: isPage ? Math.min(state.oldestCopyAt, event.at) : state.oldestCopyAt,
				copies: state.copies.includes(event.url) ? state.copies : [...state.copies, event.url],
			}
		}
		case 'refreshed':
			return { ...state, copies: [] }
	}
}
