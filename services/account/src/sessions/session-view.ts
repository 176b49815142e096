import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import type { OwnSession } from '@folkmoot/account-contract/security'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { describeDevice } from './describe-device.ts'

/** A session's public id, derived from the record's id, which is the hash of a cookie and must stay internal. */
export function publicSessionId(storedId: string): string {
	return sha256(`session\n${storedId}`).slice(0, 24)
}

/** The current session first, then by last use. Without IP addresses, in case somebody looks over the member's shoulder. */
export function sessionsView(records: readonly SessionRecord[], current: string): OwnSession[] {
	const rank = ({ _id, lastSeenAt }: SessionRecord) => (_id === current ? Number.POSITIVE_INFINITY : lastSeenAt.getTime())
	return [...records].sort((a, b) => rank(b) - rank(a)).map((record) => sessionView(record, current))
}

function sessionView({ _id, userAgent, createdAt, lastSeenAt }: SessionRecord, current: string): OwnSession {
	return {
		id: publicSessionId(_id),
		...describeDevice(userAgent),
		createdAt: createdAt.toISOString(),
		lastSeenAt: lastSeenAt.toISOString(),
		isCurrent: _id === current,
	}
}
