import { ApiError } from './api-error.ts'
import { t } from './text.ts'

/** The session the page was made for, and how to check that its account is still logged in. */
interface SessionGuard {
	/** The CSRF token at load, which identifies the session. */
	token: string
	isSameViewer: () => Promise<boolean>
}

let guard: SessionGuard | null = null

/** Sets the account of the page, so that nothing is written for another one; returns the function that unsets it. For the shell. */
export function setSessionGuard(newGuard: SessionGuard): () => void {
	guard = newGuard
	return () => {
		if (guard === newGuard) guard = null
	}
}

/** The CSRF token from its cookie, which differs between sessions; '' without one. */
export function csrfToken(): string {
	return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/**
 * Fails before a write if another account has logged in meanwhile. Synchronous if the session is the same, because a page
 * that is being left has no time to wait.
 */
export function assertSameSession(): Promise<void> | undefined {
	const [current, token] = [guard, csrfToken()]
	if (!current || current.token === token) return undefined
	return current.isSameViewer().then((isSame) => {
		if (!isSame) throw new ApiError(403, 'csrf_token_invalid', t('other-account'))
		current.token = token
	})
}

/** The writes that have no reply yet. A reply may bring another session: of a password change, a second factor. */
export const pendingWrites = { count: 0 }

/** Whether a write of this page has no reply yet: until then a 401 says nothing about the session that follows. */
export const isWritePending = (): boolean => pendingWrites.count > 0
