/** What somebody typed and has not sent, kept on the device under the name of who typed it. */
const prefix = 'folkmoot.draft'

/** Whose draft of what. */
export function draftKey(username: string, ...subject: string[]): string {
	return [prefix, username, ...subject].join('.')
}

/** The draft, or null. A device that keeps nothing (private mode, full) is no reason to fail. */
export function readDraft(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** Keeps a draft as it is now; null forgets it. Says whether it could be kept. */
export function keepDraft(key: string, draft: string | null): boolean {
	try {
		if (draft === null) localStorage.removeItem(key)
		else localStorage.setItem(key, draft)
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
