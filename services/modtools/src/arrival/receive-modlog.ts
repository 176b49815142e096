import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { receiveModlog as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { keepArrivedEntries } from './arrival-store.ts'

/** Stores entries verbatim, so that their hashes stay valid; the chain continues from them. */
export async function receiveModlog({ body }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await keepArrivedEntries(db, body.communityId, body.entries)
	return success
}
