import { tmpdir } from 'node:os'
import type { prepareImport as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import { importMaxBytes } from '@folkmoot/admin-contract/import-limits'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import { addressFormOf, optionsOf } from '@folkmoot/admin-contract/import-sources'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { requireTarget } from './require-importer.ts'
import { findOpenImport, freeBytesOf, freeBytesOfDatabase, insertSourceImport } from './source-import-store.ts'
import { sourceImportView, subjectOf } from './source-import-view.ts'

/** What stays free, for everybody else. */
const reserveBytes = 512 * 1024 * 1024

type Input = HandlerInput<typeof endpoint>

/** Declares an import; its files are sent after that, then its dry run is started. */
export async function prepareImport(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const into = await requireTarget(db, input.body.into, input)
	checkPlace(input.body)
	const bytes = input.body.files.reduce((sum, { size }) => sum + size, 0)
	if (bytes > importMaxBytes) throw fail('file_size_exceeded')
	if (await findOpenImport(db, input.tx)) throw fail('import_in_progress')
	await checkSpace(bytes, db)
	const record = newImport(input, into)
	await insertSourceImport(db, record, input.tx)
	if (input.viewer.isAdmin) await recordAdminAction(db, input, { action: 'prepare_import', about: subjectOf(record) })
	return sourceImportView(record)
}

function checkPlace({ source, options, address, files }: Input['body']): void {
	const allowed: readonly string[] = optionsOf(source)
	const [needless] = Object.entries(options).find(([name, text]) => text && !allowed.includes(name)) ?? []
	if (needless) throw badField(`options.${needless}`, 'Not for this kind of place.')
	if (address !== null && addressFormOf(source) === null) throw badField('address', 'It is imported from files.')
	if (address !== null && files.length > 0) throw badField('files', 'Give either files or an address.')
	if (address === null && files.length === 0) throw badField('files', 'Choose the files first.')
	const names = files.map(({ name }) => name.toLowerCase())
	if (new Set(names).size < names.length) throw badField('files', 'Two files have the same name.')
}

/** The files are stored twice while they are imported. */
async function checkSpace(bytes: number, db: Deps['db']): Promise<void> {
	const free = [await freeBytesOf(tmpdir()), await freeBytesOfDatabase(db)]
	if (free.some((available) => available !== null && available - bytes < reserveBytes)) throw fail('not_enough_space')
}

function newImport({ body, viewer, now }: Input, into: SourceImportRecord['into']): SourceImportRecord {
	const given = Object.entries(body.options).filter(([, text]) => text?.trim())
	return {
		_id: newObjectId(),
		source: body.source,
		options: Object.fromEntries(given),
		address: body.address,
		isMarked: true,
		into,
		files: body.files.map(({ name, size }) => ({ name, size, received: 0, parts: [] })),
		state: 'collecting',
		step: null,
		wish: null,
		isOpen: true,
		progress: null,
		trial: null,
		samples: [],
		result: null,
		undone: null,
		problem: null,
		reportId: null,
		by: { id: toObjectId(viewer.id), username: viewer.username },
		startedBy: null,
		createdAt: now,
		changedAt: now,
		finishedAt: null,
	}
}
