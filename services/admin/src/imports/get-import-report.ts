import type { getImportReport as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { Download } from '@folkmoot/service-kit/http/download'
import { requireImport } from './require-importer.ts'
import { openReport } from './source-import-store.ts'

/** Streams the list of what was refused, mended and left out. */
export async function getImportReport({ params, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Download> {
	const record = await requireImport(db, params.importId, { viewer })
	if (!record.reportId) throw fail('import_not_found')
	const day = record.changedAt.toISOString().slice(0, 10)
	return new Download(`import-${record.source}-${day}.ndjson`, openReport(db, record.reportId), 'application/x-ndjson')
}
