import { networkOf } from '@folkmoot/service-kit/network'
import { sha256 } from '@folkmoot/service-kit/sha256'
import type { Db } from 'mongodb'
import { loginTries } from '../collections.ts'

/** Per username and address (reference §2.4). */
export const loginTriesAllowed = 20
const windowMs = 3_600_000

const loginWhat = (ip: string, username: string) => `${networkOf(ip)}\n${username.toLowerCase()}`
const secondsUntil = (time: Date, now: Date) => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1_000))

/** Counts a login attempt; returns the seconds to wait if the limit is exceeded, else null. */
export function countLoginTry(db: Db, { ip, username, now }: { ip: string; username: string; now: Date }): Promise<number | null> {
	return countTry(db, { what: loginWhat(ip, username), allowed: loginTriesAllowed, now })
}

/** Seconds that logins with this name from this address must wait; null if there is no wait. Does not count an attempt. */
export async function findLoginWait(db: Db, { ip, username, now }: { ip: string; username: string; now: Date }): Promise<number | null> {
	const tries = await loginTries(db).findOne({ _id: sha256(loginWhat(ip, username)), expiresAt: { $gt: now } })
	return tries && tries.count > loginTriesAllowed ? secondsUntil(tries.expiresAt, now) : null
}

/** Rate limit: counts an attempt within one hour; returns the seconds to wait if the limit is exceeded, else null. */
export async function countTry(db: Db, { what, allowed, now }: { what: string; allowed: number; now: Date }): Promise<number | null> {
	const _id = sha256(what)
	// The window begins with the first attempt. MongoDB's TTL removal may lag by a minute, so expiry is checked here too.
	const isRunning = { $gt: ['$expiresAt', now] }
	const tries = await loginTries(db).findOneAndUpdate(
		{ _id },
		[
			{
				$set: {
					count: { $cond: [isRunning, { $add: ['$count', 1] }, 1] },
					expiresAt: { $cond: [isRunning, '$expiresAt', new Date(now.getTime() + windowMs)] },
				},
			},
		],
		{ upsert: true, returnDocument: 'after' },
	)
	if (!tries || tries.count <= allowed) return null
	return secondsUntil(tries.expiresAt, now)
}
