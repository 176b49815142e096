import type { changeImport as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import type { ImportStep } from '@folkmoot/admin-contract/import-program'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import type { AuditAction } from '@folkmoot/contract-kit/audit'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { sourceImportJobs } from '../jobs.ts'
import { requireImport } from './require-importer.ts'
import { changeIn, deleteSourceImport, findOpenImport } from './source-import-store.ts'
import { subjectOf, undoUntilOf } from './source-import-view.ts'
import { startOf } from './start-of-step.ts'

type Input = HandlerInput<typeof endpoint>
type Action = Input['body']['action']
type State = SourceImportRecord['state']

/** The states in which each can be done; of those that failed only where that step did. */
const from: Record<Action, readonly State[]> = {
	try: ['collecting', 'tried', 'failed'],
	run: ['tried', 'failed'],
	pause: ['running'],
	resume: ['paused'],
	undo: ['paused', 'done', 'failed'],
	discard: ['collecting', 'trying', 'tried', 'failed'],
	erase: ['counted'],
	keep: ['counted'],
}
const failedSteps: Partial<Record<Action, readonly ImportStep[]>> = {
	try: ['try'],
	run: ['run'],
	undo: ['run', 'undo'],
	discard: ['try'],
}

const logged: Record<Action, { action: AuditAction; details?: Record<string, boolean> }> = {
	try: { action: 'change_import', details: { importTried: true } },
	run: { action: 'import_content' },
	pause: { action: 'change_import', details: { importPaused: true } },
	resume: { action: 'change_import', details: { importResumed: true } },
	undo: { action: 'undo_import' },
	discard: { action: 'change_import', details: { importDiscarded: true } },
	erase: { action: 'erase_imported' },
	keep: { action: 'change_import', details: { importKept: true } },
}

/** Moves an import on; what takes long runs in the background. */
export async function changeImport(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { tx, now, viewer } = input
	const { action } = input.body
	const record = await requireImport(db, input.params.importId, input)
	await checkAction(action, record, input, db)
	// What moderators do is in the moderation log, which the worker writes to.
	if (viewer.isAdmin) await recordAdminAction(db, input, { ...entryOf(action, record), about: subjectOf(record) })
	if (action === 'discard') await deleteSourceImport(db, record._id, tx)
	else if (action === 'keep') await endPeople(db, record, input)
	else {
		const change = action === 'pause' ? ({ wish: 'pause' } as const) : startOf(action === 'resume' ? 'run' : action, viewer)
		await changeIn(db, { _id: record._id, states: [record.state] }, { $set: { ...change, changedAt: now } }, tx)
	}
	// A discarded import is cleared away in the background, too.
	const job = { key: record._id.toHexString(), payload: { importId: record._id } }
	if (action !== 'pause' && action !== 'keep') await sourceImportJobs.add(db, [job], { tx, now })
	return { success: true }
}

/** Taking away names is something else than erasing. */
const entryOf = (action: Action, { people }: SourceImportRecord) =>
	action === 'erase' && people?.what === 'unname' ? ({ action: 'unname_imported' } as const) : logged[action]

/** Nothing of what was counted is done. */
async function endPeople(db: Deps['db'], { _id, state }: SourceImportRecord, { tx, now }: Input): Promise<void> {
	const update = { $set: { state: 'done', step: null, changedAt: now }, $unset: { people: 1, isOpen: 1 } } as const
	await changeIn(db, { _id, states: [state] }, update, tx)
}

async function checkAction(action: Action, record: SourceImportRecord, { tx, now }: Input, db: Deps['db']): Promise<void> {
	const { state, step, files } = record
	const hasOther = state === 'failed' && (step === null || !failedSteps[action]?.includes(step))
	const isIncomplete = action === 'try' && files.some(({ received, size }) => received < size)
	if (!from[action].includes(state) || hasOther || isIncomplete) throw fail('import_moved_on')
	if (action !== 'undo') return
	const until = undoUntilOf(record)
	if (until && until < now) throw fail('removal_final')
	const open = await findOpenImport(db, tx)
	if (open && !open._id.equals(record._id)) throw fail('import_in_progress')
}
