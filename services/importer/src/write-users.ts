import { importUsers } from '@folkmoot/account/import'
import { findExistingUsers } from './existing-reader.ts'
import type { Numbered } from './row.ts'
import type { Run } from './run.ts'

export async function writeUsers({ db, report, prefix, shiftMs, users }: Run, batch: readonly Numbered<'user'>[]): Promise<void> {
	const keyOf = (username: string) => prefix + username.toLowerCase()
	const before = await findExistingUsers(
		db,
		batch.map(({ row }) => keyOf(row.username)),
	)
	const there = await importUsers(
		{ db },
		batch.map(({ row: { username, createdAt } }) => ({
			username,
			createdAt: new Date(createdAt.getTime() + shiftMs),
			importKey: keyOf(username),
		})),
	)
	for (const { row } of batch) {
		const key = keyOf(row.username)
		const user = there.get(key)
		if (user) users.set(row.username.toLowerCase(), user)
		report.counts.user[before.has(key) ? 'known' : 'added'] += 1
		before.add(key)
	}
}
