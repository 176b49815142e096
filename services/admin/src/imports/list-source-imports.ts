import type { listSourceImports as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import { importFilesMax, importMaxBytes, importPartBytes } from '@folkmoot/admin-contract/import-limits'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import {
	addressFormOf,
	choicesOf,
	type ImportOptionName,
	importOptions,
	importSourceNames,
	importSources,
	optionsOf,
} from '@folkmoot/admin-contract/import-sources'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { picturesOfRuns } from './picture-reader.ts'
import { mayImport, requireRole } from './require-importer.ts'
import { findSourceImports } from './source-import-store.ts'
import { sourceImportView } from './source-import-view.ts'

const shown = 20
/** The height of a text area. */
const rowsOf = (max: number) => (max > 1_000 ? 4 : 1)

const choicesIn = (option: ImportOptionName) => {
	const choices = choicesOf(option)
	return choices && [...choices]
}

const sources = importSourceNames.map((name) => ({
	name,
	label: importSources[name].label,
	files: [...importSources[name].files],
	address: addressFormOf(name),
	options: optionsOf(name).map((option) => ({
		name: option,
		max: importOptions[option].max,
		rows: rowsOf(importOptions[option].max),
		choices: choicesIn(option),
	})),
}))

export async function listSourceImports({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const into = await requireRole(db, query.into || null, { viewer })
	const isAllowed = await mayImport(db, { viewer })
	const imports = await withPictures(db, await findSourceImports(db, into?.id ?? null, shown))
	return { isAllowed, imports, sources, partBytes: importPartBytes, maxBytes: importMaxBytes, filesMax: importFilesMax }
}

async function withPictures(db: Deps['db'], records: readonly SourceImportRecord[]) {
	const fetching = records.filter(({ options }) => options.images === 'fetch').map(({ _id }) => _id.toHexString())
	const pictures = await picturesOfRuns(db, fetching)
	return records.map((record) => sourceImportView(record, pictures.get(record._id.toHexString())))
}
