import { importUsers } from '@folkmoot/account/import'
import { findExistingUsers } from './existing-reader.ts'
import { mendLine } from './import-report.ts'
import { mendName, nameKey } from './mending/mend-name.ts'
import type { Numbered } from './row.ts'
import type { Run } from './run.ts'
import { writeAddresses } from './write-addresses.ts'

export async function writeUsers(run: Run, batch: readonly Numbered<'user'>[]): Promise<void> {
	const { db, report, prefix, shiftMs, users } = run
	const keyOf = (username: string) => prefix + nameKey(username)
	const before = await findExistingUsers(
		db,
		batch.map(({ row }) => keyOf(row.username)),
	)
	const there = await importUsers(
		{ db },
		batch.map(({ row: { username, createdAt } }) => ({
			username: mendName(username, 'user'),
			createdAt: new Date(createdAt.getTime() + shiftMs),
			importKey: keyOf(username),
			importRun: run.importRun,
			isUnnamed: run.hidesAuthors,
		})),
	)
	for (const { line, row } of batch) {
		const key = keyOf(row.username)
		const user = there.get(key)
		if (user) users.set(nameKey(row.username), user)
		if (user && !user.isUnnamed && user.username.toLowerCase() !== row.username.toLowerCase()) {
			const reason = mendName(row.username, 'user') === row.username ? 'already taken: a number was added' : 'not a valid username: changed'
			mendLine(report, { line, kind: 'user', id: row.username }, { field: 'username', reason, was: row.username })
		}
		report.counts.user[before.has(key) ? 'known' : 'added'] += 1
		before.add(key)
	}
	await writeAddresses(
		run,
		// The address of an old profile would tell whose it is.
		batch
			.filter(({ row }) => !there.get(keyOf(row.username))?.isUnnamed)
			.map(({ row }) => ({ on: 'user', key: keyOf(row.username), addresses: row.addresses })),
	)
}
