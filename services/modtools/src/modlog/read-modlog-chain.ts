import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { siteChain } from '@folkmoot/modtools-contract/modlog-chain'
import type { readModlogChain as endpoint } from '@folkmoot/modtools-contract/modlog-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { loadCommunityByName } from '../community-reader.ts'
import { findChainEntries, findHead } from './modlog-store.ts'
import { presentModlog } from './present-modlog.ts'

/** A segment of one chain for verifiers. The head is read first, so entries may be newer than it, never older. */
export async function readModlogChain({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const chain = query.community === '' ? siteChain : (await loadCommunityByName(db, query.community))._id.toHexString()
	await waitForPendingEvents(db, chain)
	const head = await findHead(db, chain)
	const records = await findChainEntries(db, chain, query.after, query.limit)
	return { chain, entries: await presentModlog(db, records, viewer), head }
}
