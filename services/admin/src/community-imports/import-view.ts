import type { CommunityImport } from '@folkmoot/admin-contract/community-import'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import type { Language } from '@folkmoot/contract-kit/languages'
import { sayProblem } from './say-problem.ts'

/** Stored import → import as an admin sees it who reads that language. */
export function importView(record: CommunityImportRecord, language: Language = 'en'): CommunityImport {
	const { name, from, state, counts, problem, moderators, by, createdAt, finishedAt } = record
	const of = Object.values(counts).reduce((sum, count) => sum + count, 0)
	return {
		id: record._id.toHexString(),
		name,
		from: { ...from, exportedAt: from.exportedAt.toISOString() },
		state,
		progress: { done: state === 'done' ? of : record.done, of },
		counts,
		problem: problem && sayProblem(language, problem),
		moderators,
		by: by.username,
		createdAt: createdAt.toISOString(),
		finishedAt: finishedAt?.toISOString() ?? null,
	}
}
