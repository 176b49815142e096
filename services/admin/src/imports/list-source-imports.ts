import type { listSourceImports as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import { importFilesMax, importMaxBytes, importPartBytes } from '@folkmoot/admin-contract/import-limits'
import { addressFormOf, importOptions, importSourceNames, importSources, optionsOf } from '@folkmoot/admin-contract/import-sources'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { mayImport, requireRole } from './require-importer.ts'
import { findSourceImports } from './source-import-store.ts'
import { sourceImportView } from './source-import-view.ts'

const shown = 20
/** The height of a text area. */
const rowsOf = (max: number) => (max > 1_000 ? 4 : 1)

const sources = importSourceNames.map((name) => ({
	name,
	label: importSources[name].label,
	files: [...importSources[name].files],
	address: addressFormOf(name),
	options: optionsOf(name).map((option) => ({ name: option, max: importOptions[option].max, rows: rowsOf(importOptions[option].max) })),
}))

export async function listSourceImports({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const into = await requireRole(db, query.into || null, { viewer })
	const isAllowed = await mayImport(db, { viewer })
	const imports = (await findSourceImports(db, into?.id ?? null, shown)).map(sourceImportView)
	return { isAllowed, imports, sources, partBytes: importPartBytes, maxBytes: importMaxBytes, filesMax: importFilesMax }
}
