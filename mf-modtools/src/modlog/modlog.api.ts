import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as modlog from '@folkmoot/modtools-contract/modlog-endpoints'

export const listModlog = endpoint<typeof modlog.listModlog>('GET', '/api/modlog')
export const chain = endpoint<typeof modlog.readModlogChain>('GET', '/api/modlog/chain')

export type ModlogEntry = ReplyOf<typeof listModlog>['entries'][number]

/** Entries of a chain after one of its numbers; of the site's own chain without a community. */
export function readChain(community: string, after: number): Promise<ReplyOf<typeof chain>> {
	return call(chain, { query: { community, after: String(after) } })
}
