import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { receiveModlog as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { upsertImportedEntries } from './imported-store.ts'

/** Stores entries verbatim, so that their hashes stay valid; the chain continues from them. */
export async function receiveModlog({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await upsertImportedEntries(db, body.communityId, body.entries)
	return success
}
