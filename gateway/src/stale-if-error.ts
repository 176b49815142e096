import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { ApiReply, InProcessGet } from './in-process-get.ts'
import type { Router } from './router.ts'

/** Reads for pages: if a service is down, guests get the last guest's reply, if the contract allows it (stale-if-error). */
export function serveStaleIfError(router: Router, get: InProcessGet): InProcessGet {
	const lastGuestReplies = new Map<EndpointSpec, ApiReply>()
	return async (path, caller) => {
		const reply = await get(path, caller)
		const endpoint = caller.viewer ? null : router.match('GET', path)?.route.endpoint
		if (!endpoint?.staleIfErrorForGuests) return reply
		if (reply.status === 200) lastGuestReplies.set(endpoint, reply)
		return reply.status >= 500 ? (lastGuestReplies.get(endpoint) ?? reply) : reply
	}
}
