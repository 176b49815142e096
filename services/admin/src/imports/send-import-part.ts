import type { sendImportPart as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { requirePreparer } from './require-importer.ts'
import { storePart } from './source-import-store.ts'

/** Stores the next part of a file. One that has arrived already changes nothing: its reply may have been lost. */
export async function sendImportPart(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, file: part, viewer } = input
	const record = await requirePreparer(db, params.importId, { viewer })
	if (!part) throw badField('part', 'A file is required.')
	const file = record.files[params.file]
	if (!file || record.state !== 'collecting') throw fail('import_moved_on')
	const end = query.offset + part.size
	if (end > file.size) throw fail('file_size_exceeded')
	if (end <= file.received) return { received: file.received }
	if (query.offset !== file.received) throw fail('import_moved_on')
	const isStored = await storePart(db, record, { file: params.file, offset: query.offset, size: part.size, path: part.path })
	if (!isStored) throw fail('import_moved_on')
	return { received: end }
}
