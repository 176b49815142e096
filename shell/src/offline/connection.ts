import { atom } from 'jotai'

/** State of the connection, and how the screen shows it. */
export interface Connection {
	isOnline: boolean
	/** `full`: the offline screen; `bar`: a quiet line below cached content. */
	screen: 'none' | 'full' | 'bar'
	/** Time of the oldest data on the screen, in milliseconds. */
	oldestCopyAt: number
	/** The viewer dismissed the offline screen to read on. */
	isDismissed: boolean
}

export type ConnectionEvent =
	| { type: 'went-offline' }
	/** The page was opened offline; `isBare` if no session is known. */
	| { type: 'opened-offline'; isBare: boolean }
	| { type: 'went-online' }
	/** Two seconds after `went-online` (spec 1 §9). */
	| { type: 'recovered' }
	| { type: 'dismissed' }
	/** Navigation: the new page's data counts as loaded then, until a cached reply says otherwise. */
	| { type: 'navigated'; at: number }
	/** The worker answered from its cache, or with nothing (null). */
	| { type: 'read-cached'; at: number | null }

export const recoveryMs = 2_000

export const connectionAtom = atom<Connection>({ isOnline: true, screen: 'none', oldestCopyAt: 0, isDismissed: false })

/**
 * The reducer of the connection. Losing the connection brings the offline screen; opening cached pages while offline
 * brings only the bar.
 */
export function connectionReducer(state: Connection, event: ConnectionEvent): Connection {
	switch (event.type) {
		case 'went-offline':
			return { ...state, isOnline: false, screen: state.isDismissed ? 'bar' : 'full' }
		case 'opened-offline':
			return { ...state, isOnline: false, screen: event.isBare ? 'full' : 'bar' }
		case 'went-online':
			return { ...state, isOnline: true }
		case 'recovered':
			return state.isOnline ? { ...state, screen: 'none', isDismissed: false } : state
		case 'dismissed':
			return { ...state, screen: 'bar', isDismissed: true }
		case 'navigated':
			return { ...state, oldestCopyAt: event.at }
		case 'read-cached':
			if (event.at === null) return { ...state, isOnline: false, screen: state.isDismissed ? 'bar' : 'full' }
			return {
				...state,
				isOnline: false,
				screen: state.screen === 'full' ? 'full' : 'bar',
				oldestCopyAt: Math.min(state.oldestCopyAt, event.at),
			}
	}
}
