import type { CommunityImport } from '@folkmoot/admin-contract/community-import'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'

/** Stored import → import as admins see it. */
export function importView(record: CommunityImportRecord): CommunityImport {
	const { name, from, state, counts, problem, moderators, by, createdAt, finishedAt } = record
	const of = Object.values(counts).reduce((sum, count) => sum + count, 0)
	return {
		id: record._id.toHexString(),
		name,
		from: { ...from, exportedAt: from.exportedAt.toISOString() },
		state,
		progress: { done: state === 'done' ? of : record.done, of },
		counts,
		problem,
		moderators,
		by: by.username,
		createdAt: createdAt.toISOString(),
		finishedAt: finishedAt?.toISOString() ?? null,
	}
}
