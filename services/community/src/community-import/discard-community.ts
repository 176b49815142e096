import type { discardCommunity as endpoint } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { discardImported, keyOfImport } from './community-import-store.ts'

/** Frees its name. */
export async function discardCommunity({ body, tx }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return { isShown: await discardImported(db, { name: body.name, importKey: keyOfImport(body.importId) }, tx) }
}
