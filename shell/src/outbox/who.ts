import type { User } from '@folkmoot/account-contract/user'

export interface Who {
	id: string
	/** The CSRF token of the session. */
	token: string
	newCount: number
}

/** Who is logged in as the server sees it; null for a guest, undefined where nobody answers. Runs in page and worker. */
export async function askWho(): Promise<Who | null | undefined> {
	const answer = await fetch('/api/_user', { cache: 'no-store' }).catch(() => undefined)
	if (!answer || answer.status === 408 || answer.status >= 500) return undefined
	if (!answer.ok) return null
	// As the contract has it.
	const user = (await answer.json()) as User
	return { id: user.id, token: answer.headers.get('csrf-token') ?? '', newCount: user.notificationsNewCount }
}
