import { type Content, parseKept } from './kept-content.ts'

/** What somebody typed and has not sent, kept on the device under the name of who typed it. */
const prefix = 'folkmoot.draft'

/** A draft on this device. */
export interface Kept {
	content: Content
	/** By the clock of this device. */
	typedAt: number
	/** The version on the server that this one comes after; null if none is known. */
	rev: number | null
	/** Whether the server has it as it is here. */
	isSaved: boolean
	/** As what it was brought to the server, for as long as it is not known whether it arrived. */
	brought?: { writer: string; seq: number }
	/** How it was sent, for as long as nobody has answered: sent once more, it goes under the same key. */
	attempt?: Attempt
}

export interface Attempt {
	key: string
	/** What was sent, in short. */
	of: string
	at: number
}

/** Whose draft of what. */
export function draftKey(username: string, ...subject: string[]): string {
	return [prefix, username, ...subject].join('.')
}

/** What a draft is of, as the server names it: its key without whose it is. */
export function placeOf(key: string): string {
	return key.split('.').slice(3).join('.')
}

/** The draft, or null. A device that keeps nothing (private mode, full) is no reason to fail. */
export function readKept(key: string): Kept | null {
	try {
		return parseKept(localStorage.getItem(key))
	} catch {
		return null
	}
}

/** Keeps a draft as it is now; null forgets it. Says whether it could be kept. */
export function writeKept(key: string, kept: Kept | null): boolean {
	try {
		if (kept === null) localStorage.removeItem(key)
		else localStorage.setItem(key, JSON.stringify(kept))
		return true
	} catch {
		return false
	}
}

/** The last words of the keys under a subject: which replies to a post were begun, for instance. */
export function draftsUnder(username: string, ...subject: string[]): string[] {
	const start = `${draftKey(username, ...subject)}.`
	try {
		return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
	} catch {
		return []
	}
}
