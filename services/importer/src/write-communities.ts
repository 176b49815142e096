import { importCommunities } from '@folkmoot/community/import'
import { findExistingCommunities } from './existing-reader.ts'
import { rejectLine } from './import-report.ts'
import type { Numbered } from './row.ts'
import type { Run } from './run.ts'

export async function writeCommunities({ db, report, shiftMs, communities }: Run, batch: readonly Numbered<'community'>[]): Promise<void> {
	const before = await findExistingCommunities(
		db,
		batch.map(({ row }) => row.name.toLowerCase()),
	)
	const there = await importCommunities(
		{ db },
		batch.map(({ row: { kind: _kind, createdAt, ...row } }) => ({ ...row, createdAt: new Date(createdAt.getTime() + shiftMs) })),
	)
	for (const { line, row } of batch) {
		const record = there.get(row.name.toLowerCase())
		if (!record) {
			rejectLine(report, { line, kind: 'community', id: row.name, field: 'name', reason: 'kept for the site itself' })
			continue
		}
		communities.set(row.name.toLowerCase(), { _id: record._id, name: record.name })
		report.counts.community[before.has(row.name.toLowerCase()) ? 'known' : 'added'] += 1
		before.add(row.name.toLowerCase())
	}
}
