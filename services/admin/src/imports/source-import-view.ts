import { importUndoDays } from '@folkmoot/admin-contract/import-limits'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import { importSources } from '@folkmoot/admin-contract/import-sources'
import type { SourceImport } from '@folkmoot/admin-contract/imports'
import type { AuditSubject } from '@folkmoot/contract-kit/audit'

const dayMs = 86_400_000

/** Until when an import can be undone as a whole; null if nothing of it is there. */
export function undoUntilOf({ state, step, finishedAt }: Pick<SourceImportRecord, 'state' | 'step' | 'finishedAt'>): Date | null {
	const isThere = state === 'done' || (state === 'failed' && step === 'undo')
	return isThere && finishedAt ? new Date(finishedAt.getTime() + importUndoDays * dayMs) : null
}

/** What the audit log calls an import: `Lemmy, lemmy.example`. */
export function nameOfImport({ source, options, address }: Pick<SourceImportRecord, 'source' | 'options' | 'address'>): string {
	const { label } = importSources[source]
	const host = options.host || (address ? new URL(address).host : '')
	return host ? `${label}, ${host}` : label
}

/** What the audit log says that an action was about. */
export function subjectOf(record: Pick<SourceImportRecord, 'source' | 'options' | 'address' | 'into'>): AuditSubject {
	return { kind: 'site', id: '', name: nameOfImport(record) + (record.into ? ` → /${record.into.name}` : '') }
}

/** Stored import → import as an admin sees it. */
export function sourceImportView(record: SourceImportRecord, pictures: SourceImport['pictures'] = null): SourceImport {
	const { _id, source, options, address, into, files, state, step, wish, progress, trial, result, undone, people, problem, reportId, by } =
		record
	return {
		id: _id.toHexString(),
		source,
		options,
		address,
		into: into?.name ?? null,
		files: files.map(({ name, size, received }) => ({ name, size, received })),
		state,
		step,
		isPausing: wish === 'pause',
		progress,
		trial,
		result,
		undone,
		people: people ? { what: people.what, count: people.count, unmatched: people.unmatched ?? [], isDone: people.isDone } : null,
		pictures,
		isMarked: record.isMarked === true,
		problem,
		hasReport: reportId !== null,
		undoUntil: undoUntilOf(record)?.toISOString() ?? null,
		by: by.username,
		createdAt: record.createdAt.toISOString(),
		finishedAt: record.finishedAt?.toISOString() ?? null,
	}
}
