import type { getImportSamples as endpoint } from '@folkmoot/admin-contract/import-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { findSourceImport } from './source-import-store.ts'

export async function getImportSamples({ params }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const record = await findSourceImport(db, toObjectId(params.importId))
	if (!record) throw fail('import_not_found')
	return record.samples
}
