import type { IncomingMessage } from 'node:http'
import type { EndpointSpec, UnchangedEndpoint } from '@folkmoot/contract-kit/endpoint'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Caller } from '@folkmoot/service-kit/viewer'
import DataLoader from 'dataloader'

/** A member's poll: has the reply with this ETag changed? */
export interface Poll {
	endpoint: UnchangedEndpoint
	etag: string
}

interface UnchangedQuery {
	userId: string
	etag: string
}

/** As many as the session lookup brings. */
const asMany = 500
/** Longer than any ETag of ours; a truncated one matches nothing. */
const maxEtagLength = 200

/** The poll in a request: one with `If-None-Match`, on an endpoint with `unchanged`; null for any other. */
export function readPoll(endpoint: EndpointSpec, req: IncomingMessage): Poll | null {
	const etag = req.headers['if-none-match']
	return endpoint.unchanged && etag && req.method === 'GET' ? { endpoint: endpoint.unchanged, etag: etag.slice(0, maxEtagLength) } : null
}

/** Returns the ETag if nothing changed, else null; batches concurrent polls in one call to the service. */
export type FindUnchanged = (poll: Poll, caller: Caller) => Promise<string | null>

export function createFindUnchanged({ callService, log }: Pick<Deps, 'callService' | 'log'>): FindUnchanged {
	const loaders = new Map<UnchangedEndpoint, DataLoader<UnchangedQuery, string | null>>()

	function loaderOf(endpoint: UnchangedEndpoint): DataLoader<UnchangedQuery, string | null> {
		const known = loaders.get(endpoint)
		if (known) return known
		// Without a delay: the lookup of the sessions has brought them together.
		const created = new DataLoader<UnchangedQuery, string | null>(
			async (queries) => (await callService(endpoint, { body: { asked: [...queries] } })).unchanged,
			{ cache: false, maxBatchSize: asMany },
		)
		loaders.set(endpoint, created)
		return created
	}

	return async ({ endpoint, etag }, { viewer }) => {
		if (!viewer) return null
		return loaderOf(endpoint)
			.load({ userId: viewer.id, etag })
			.catch((error: unknown) => {
				// Then each poll is forwarded by itself and gets the service's error.
				log.warn({ err: error }, 'conditional polls could not be batched')
				return null
			})
	}
}
