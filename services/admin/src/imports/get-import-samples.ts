import type { getImportSamples as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireImport } from './require-importer.ts'

export async function getImportSamples({ params, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return (await requireImport(db, params.importId, { viewer })).samples
}
