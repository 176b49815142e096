import { atom } from 'jotai'

/** What is known of the connection, and what of it is on the screen. */
export interface Connection {
	isOnline: boolean
	/** `full`: the offline screen; `bar`: a quiet line below what is kept. */
	screen: 'none' | 'full' | 'bar'
	/** Since when nobody has asked for what is shown, in milliseconds. */
	copyFrom: number
	/** Somebody has put the offline screen aside to read on. */
	isPutAside: boolean
}

export type ConnectionEvent =
	| { type: 'lost' }
	/** The page was opened without a connection; `isBare` if nothing at all is known. */
	| { type: 'began'; isBare: boolean }
	| { type: 'found' }
	/** Two seconds after it was found (spec 1 §9). */
	| { type: 'recovered' }
	| { type: 'put-aside' }
	/** Another page; what it shows is as old as it is, until one hears otherwise. */
	| { type: 'moved'; at: number }
	/** The worker answered from what is kept, or with nothing. */
	| { type: 'read'; at: number | null }

export const recoveryMs = 2_000

export const connectionAtom = atom<Connection>({ isOnline: true, screen: 'none', copyFrom: 0, isPutAside: false })

/** What an event does to what is known. The offline screen comes with the loss; only where copies are opened offline the bar will do. */
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
