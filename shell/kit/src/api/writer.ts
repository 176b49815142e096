import { ApiError } from './api-error.ts'

/** For whom the page was made, and how to find out whether that is still so. */
interface Writer {
	/** The CSRF token then, which tells one session from another. */
	token: string
	isStillThere: () => Promise<boolean>
}

let writer: Writer | null = null

/** Says for whom the page was made, so that nothing is written for another account; gives back how to end that. For the shell. */
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
 * Finds out before a write whether another account has logged in meanwhile, and fails then. Nothing to wait for where the
 * session is the same: pages that are being left have no time.
 */
export function checkWriter(): Promise<void> | undefined {
	const [known, token] = [writer, csrfToken()]
	if (!known || known.token === token) return undefined
	return known.isStillThere().then((isThere) => {
		if (!isThere) throw new ApiError(403, 'csrf_token_invalid', 'Another account has logged in.')
		known.token = token
	})
}
