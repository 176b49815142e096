import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as modlog from '@folkmoot/modtools-contract/modlog-endpoints'

export const listModlog = endpoint<typeof modlog.listModlog>('GET', '/api/modlog')
export const chain = endpoint<typeof modlog.readModlogChain>('GET', '/api/modlog/chain')

export type ModlogEntry = ReplyOf<typeof listModlog>['entries'][number]

/** Entries of a community's chain after a sequence number; '' is the site's own chain. */
export function readChain(community: string, after: number): Promise<ReplyOf<typeof chain>> {
	return call(chain, { query: { community, after: String(after) } })
}
