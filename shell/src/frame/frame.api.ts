import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { User } from '@folkmoot/account-contract/user'
import { call, endpoint } from '@folkmoot/kit/api'

const me = endpoint<typeof account.getMe>('GET', '/api/_user')

/** The account that is logged in, as it is now. */
export function getMe(signal: AbortSignal): Promise<User> {
	return call(me, {}, { signal })
}
