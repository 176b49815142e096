import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'
import { type LocalDraft, parseLocalDraft } from './draft-content.ts'

/** Prefix of the localStorage keys of unsent drafts; the username follows. */
const prefix = 'folkmoot.draft'

/** The localStorage key of a user's draft. */
export function draftKey(username: string, ...subject: string[]): string {
	return [prefix, username, ...subject].join('.')
}

/** The server's key of a draft: its local key without prefix and username. */
export function serverKeyOf(key: string): string {
	return key.split('.').slice(3).join('.')
}

/** The draft, or null. Unusable storage (private mode, full) is not an error. */
export function readLocalDraft(key: string): LocalDraft | null {
	return parseLocalDraft(readStorage('localStorage', key))
}

/** Stores a draft; null removes it. Returns whether that worked. */
export function writeLocalDraft(key: string, draft: LocalDraft | null): boolean {
	return writeStorage('localStorage', key, draft && JSON.stringify(draft))
}

/** Key suffixes of the drafts under a subject, such as the replies begun to a post. */
export function listLocalReplyIds(username: string, ...subject: string[]): string[] {
	const start = `${draftKey(username, ...subject)}.`
	try {
		return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
	} catch {
		return []
	}
}
