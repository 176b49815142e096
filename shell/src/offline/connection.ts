import { atom } from 'jotai'

/** State of the connection, and how the screen shows it. */
export interface Connection {
	isOnline: boolean
	/** `full`: the offline screen; `bar`: a quiet line below cached content. */
	screen: 'none' | 'full' | 'bar'
	/** Time of the oldest data on the screen, in milliseconds. */
	copyFrom: number
	/** The viewer dismissed the offline screen to read on. */
	isPutAside: boolean
}

export type ConnectionEvent =
	| { type: 'lost' }
	/** The page was opened offline; `isBare` if no session is known. */
	| { type: 'began'; isBare: boolean }
	| { type: 'found' }
	/** Two seconds after `found` (spec 1 §9). */
	| { type: 'recovered' }
	| { type: 'put-aside' }
	/** Navigation: the new page's data counts as loaded then, until a cached reply says otherwise. */
	| { type: 'moved'; at: number }
	/** The worker answered from its cache, or with nothing (null). */
	| { type: 'read'; at: number | null }

export const recoveryMs = 2_000

export const connectionAtom = atom<Connection>({ isOnline: true, screen: 'none', copyFrom: 0, isPutAside: false })

/**
 * The reducer of the connection. Losing the connection brings the offline screen; opening cached pages while offline
 * brings only the bar.
 */
export function afterEvent(now: Connection, event: ConnectionEvent): Connection {
	switch (event.type) {
		case 'lost':
			return { ...now, isOnline: false, screen: now.isPutAside ? 'bar' : 'full' }
		case 'began':
			return { ...now, isOnline: false, screen: event.isBare ? 'full' : 'bar' }
		case 'found':
			return { ...now, isOnline: true }
		case 'recovered':
			return now.isOnline ? { ...now, screen: 'none', isPutAside: false } : now
		case 'put-aside':
			return { ...now, screen: 'bar', isPutAside: true }
		case 'moved':
			return { ...now, copyFrom: event.at }
		case 'read':
			if (event.at === null) return { ...now, isOnline: false, screen: now.isPutAside ? 'bar' : 'full' }
			return { ...now, isOnline: false, screen: now.screen === 'full' ? 'full' : 'bar', copyFrom: Math.min(now.copyFrom, event.at) }
	}
}
