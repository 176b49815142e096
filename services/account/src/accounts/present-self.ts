import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { User } from '@folkmoot/account-contract/user'
import { presentUser } from '@folkmoot/content-kit/present-users'

/** An account as its own member sees it. */
export function presentSelf(record: UserRecord): User {
	const { username, isAdmin } = record
	return presentUser(record, { id: record._id.toHexString(), username, isAdmin })
}
