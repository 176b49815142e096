import { importCommunities } from '@folkmoot/community/import'
import { findExistingCommunities } from './existing-reader.ts'
import { mendLine, rejectLine } from './import-report.ts'
import { nameKey } from './mending/mend-name.ts'
import type { Numbered } from './row.ts'
import type { Run } from './run.ts'
import { writeAddresses } from './write-addresses.ts'

export async function writeCommunities(run: Run, batch: readonly Numbered<'community'>[]): Promise<void> {
	if (batch.length === 0) return
	const { db, report, shiftMs, communities } = run
	const named = batch.map(({ line, row }) => ({ line, row, name: run.communityName(row.name) }))
	const before = await findExistingCommunities(
		db,
		named.map(({ name }) => name.toLowerCase()),
	)
	const there = await importCommunities(
		{ db },
		named.map(({ name, row: { about, createdAt, isDefault } }) => {
			return {
				name,
				about,
				isDefault,
				importKey: run.prefix ? run.prefix + nameKey(name) : undefined,
				importRun: run.importRun,
				createdAt: new Date(createdAt.getTime() + shiftMs),
			}
		}),
	)
	for (const { line, row, name } of named) {
		const record = there.get(name.toLowerCase())
		if (!record) {
			rejectLine(report, { line, kind: 'community', id: row.name, field: 'name', reason: 'not a possible community name' })
			continue
		}
		if (name !== row.name) {
			mendLine(
				report,
				{ line, kind: 'community', id: row.name },
				{ field: 'name', reason: 'not a valid community name: changed', was: row.name },
			)
		}
		communities.set(nameKey(row.name), { _id: record._id, name: record.name })
		report.counts.community[before.has(name.toLowerCase()) ? 'known' : 'added'] += 1
		before.add(name.toLowerCase())
	}
	await writeAddresses(
		run,
		named.map(({ row, name }) => ({ on: 'community', key: there.get(name.toLowerCase())?.name ?? name, addresses: row.addresses })),
	)
}
