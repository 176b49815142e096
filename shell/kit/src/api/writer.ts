import { ApiError } from './api-error.ts'

/** The account the page was made for, and how to check that it is still logged in. */
interface Writer {
	/** The CSRF token at load, which identifies the session. */
	token: string
	isStillThere: () => Promise<boolean>
}

let writer: Writer | null = null

/** Sets the account of the page, so that nothing is written for another one; returns the function that unsets it. For the shell. */
export function writeOnlyFor(one: Writer): () => void {
	writer = one
	return () => {
		if (writer === one) writer = null
	}
}

export function csrfToken(): string {
	return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/**
 * Fails before a write if another account has logged in meanwhile. Synchronous if the session is the same, because a page
 * that is being left has no time to wait.
 */
export function checkWriter(): Promise<void> | undefined {
	const [known, token] = [writer, csrfToken()]
	if (!known || known.token === token) return undefined
	return known.isStillThere().then((isThere) => {
		if (!isThere) throw new ApiError(403, 'csrf_token_invalid', 'Another account has logged in.')
		known.token = token
	})
}
