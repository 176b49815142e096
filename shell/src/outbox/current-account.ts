import type { User } from '@folkmoot/account-contract/user'

export interface CurrentAccount {
	id: string
	/** The CSRF token of the session. */
	token: string
	newCount: number
}

/** The account the server sees as logged in; null for a guest, undefined if nobody answers. Runs in page and worker. */
export async function fetchCurrentAccount(): Promise<CurrentAccount | null | undefined> {
	const answer = await fetch('/api/_user', { cache: 'no-store' }).catch(() => undefined)
	if (!answer || answer.status === 408 || answer.status >= 500) return undefined
	if (!answer.ok) return null
	// As the contract defines it.
	const user = (await answer.json()) as User
	return { id: user.id, token: answer.headers.get('csrf-token') ?? '', newCount: user.notificationsNewCount }
}
