import { networkOf } from '@folkmoot/service-kit/external/network'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import type { Db } from 'mongodb'
import { loginTries } from '../collections.ts'

/** Per username and address. */
export const loginAttemptsMax = 20
const windowMs = 3_600_000

const loginKey = (ip: string, username: string) => `${networkOf(ip)}\n${username.toLowerCase()}`
const secondsUntil = (time: Date, now: Date) => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1_000))

/** Counts a login attempt; returns the seconds to wait if the limit is exceeded, else null. */
export function countLoginAttempt(db: Db, { ip, username, now }: { ip: string; username: string; now: Date }): Promise<number | null> {
	return countAttempt(db, { key: loginKey(ip, username), limit: loginAttemptsMax, now })
}

/** Seconds that logins with this name from this address must wait; null if there is no wait. Does not count an attempt. */
export async function findLoginWait(db: Db, { ip, username, now }: { ip: string; username: string; now: Date }): Promise<number | null> {
	const tries = await loginTries(db).findOne({ _id: sha256(loginKey(ip, username)), expiresAt: { $gt: now } })
	return tries && tries.count > loginAttemptsMax ? secondsUntil(tries.expiresAt, now) : null
}

/** Rate limit: counts an attempt within one hour; returns the seconds to wait if the limit is exceeded, else null. */
export async function countAttempt(db: Db, { key, limit, now }: { key: string; limit: number; now: Date }): Promise<number | null> {
	const _id = sha256(key)
	// The window begins with the first attempt. MongoDB's TTL removal may lag by a minute, so expiry is checked here too.
	const isWindowOpen = { $gt: ['$expiresAt', now] }
	const tries = await loginTries(db).findOneAndUpdate(
		{ _id },
		[
			{
				$set: {
					count: { $cond: [isWindowOpen, { $add: ['$count', 1] }, 1] },
					expiresAt: { $cond: [isWindowOpen, '$expiresAt', new Date(now.getTime() + windowMs)] },
				},
			},
		],
		{ upsert: true, returnDocument: 'after' },
	)
	if (!tries || tries.count <= limit) return null
	return secondsUntil(tries.expiresAt, now)
}
