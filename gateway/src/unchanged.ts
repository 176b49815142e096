import type { IncomingMessage } from 'node:http'
import type { EndpointSpec, UnchangedEndpoint } from '@folkmoot/contract-kit/endpoint'
import type { Deps } from '@folkmoot/service-kit/context'
import { createDataLoader, pollBatch } from '@folkmoot/service-kit/reads/data-loader'
import type { Caller } from '@folkmoot/service-kit/viewer'

/** A member's poll: has the reply with this ETag changed? */
export interface Poll {
	endpoint: UnchangedEndpoint
	etag: string
}

interface UnchangedQuery {
	userId: string
	etag: string
}

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
	const finders = new Map<UnchangedEndpoint, (queries: UnchangedQuery) => Promise<string | null>>()

	function getFinder(endpoint: UnchangedEndpoint): (queries: UnchangedQuery) => Promise<string | null> {
		const cached = finders.get(endpoint)
		if (cached) return cached
		const created = createDataLoader<UnchangedQuery, string | null>({
			// No further delay: the session lookup has batched them already.
			waitMs: 0,
			max: pollBatch.max,
			load: async (queries) => (await callService(endpoint, { body: { asked: [...queries] } })).unchanged,
		})
		finders.set(endpoint, created)
		return created
	}

	return async ({ endpoint, etag }, { viewer }) => {
		if (!viewer) return null
		return getFinder(endpoint)({ userId: viewer.id, etag }).catch((error: unknown) => {
			// Then each poll is forwarded by itself and gets the service's error.
			log.warn({ err: error }, 'conditional polls could not be batched')
			return null
		})
	}
}
