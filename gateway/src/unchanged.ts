import type { IncomingMessage } from 'node:http'
import type { EndpointSpec, UnchangedEndpoint } from '@folkmoot/contract-kit/endpoint'
import type { Deps } from '@folkmoot/service-kit/context'
import { loadTogether, pollBatch } from '@folkmoot/service-kit/load-together'
import type { Caller } from '@folkmoot/service-kit/viewer'

/** A member's poll: has the reply with this ETag changed? */
export interface Poll {
	endpoint: UnchangedEndpoint
	etag: string
}

interface Asked {
	userId: string
	etag: string
}

/** Longer than any ETag of ours; a truncated one matches nothing. */
const etagMax = 200

/** The poll in a request: one with `If-None-Match`, on an endpoint with `unchanged`; null for any other. */
export function readPoll(endpoint: EndpointSpec, req: IncomingMessage): Poll | null {
	const known = req.headers['if-none-match']
	return endpoint.unchanged && known && req.method === 'GET' ? { endpoint: endpoint.unchanged, etag: known.slice(0, etagMax) } : null
}

/** Gives the ETag if nothing changed; batches concurrent polls in one call to the service. */
export type FindUnchanged = (poll: Poll, caller: Caller) => Promise<string | null>

export function createUnchangedFinder({ askService, log }: Pick<Deps, 'askService' | 'log'>): FindUnchanged {
	const finders = new Map<UnchangedEndpoint, (asked: Asked) => Promise<string | null>>()

	function finderOf(endpoint: UnchangedEndpoint): (asked: Asked) => Promise<string | null> {
		const known = finders.get(endpoint)
		if (known) return known
		const made = loadTogether<Asked, string | null>({
			// No further delay: the session lookup has batched them already.
			waitMs: 0,
			max: pollBatch.max,
			load: async (asked) => (await askService(endpoint, { body: { asked: [...asked] } })).unchanged,
		})
		finders.set(endpoint, made)
		return made
	}

	return async ({ endpoint, etag }, { viewer }) => {
		if (!viewer) return null
		return finderOf(endpoint)({ userId: viewer.id, etag }).catch((error: unknown) => {
			// Then each poll is forwarded by itself and gets the service's error.
			log.warn({ err: error }, 'it could not be found out what is unchanged')
			return null
		})
	}
}
