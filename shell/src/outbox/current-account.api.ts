import type { User } from '@folkmoot/account-contract/user'
import { http } from '@folkmoot/kit/api/http.ts'

export interface CurrentAccount {
	id: string
	/** The CSRF token of the session. */
	token: string
	newCount: number
}

/** The account the server sees as logged in; null for a guest, undefined if there is no reply. Runs in page and worker. */
export async function fetchCurrentAccount(): Promise<CurrentAccount | null | undefined> {
	const response = await http('/api/_user', { cache: 'no-store', throwHttpErrors: false }).catch(() => undefined)
	if (!response || response.status === 408 || response.status >= 500) return undefined
	if (!response.ok) return null
	// The service validated its reply against the contract.
	const user = await response.json<User>()
	return { id: user.id, token: response.headers.get('csrf-token') ?? '', newCount: user.notificationsNewCount }
}
