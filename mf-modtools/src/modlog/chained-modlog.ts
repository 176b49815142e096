import type { ChainedLog } from '@folkmoot/kit/content/chain/verify-chain.ts'
import { verifyChain } from '@folkmoot/modtools-contract/modlog-chain'
import { type ModlogEntry, readChain } from './modlog.api.ts'

/** The log of a community, or of the site, as a hash chain to verify. */
export function chainedModlog(community: string): ChainedLog<ModlogEntry> {
	return { name: `modlog:${community.toLowerCase() || 'site'}`, read: (after) => readChain(community, after), follow: verifyChain }
}
