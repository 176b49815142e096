import type { listCommunityImports as endpoint } from '@folkmoot/admin-contract/community-import-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findImports } from './import-store.ts'
import { importView } from './import-view.ts'

const shown = 20

export async function listCommunityImports({ language }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return (await findImports(db, shown)).map((record) => importView(record, language))
}
