import { endpointsIn } from '@folkmoot/contract-kit/endpoint'
import type { ApiReply, ReadApi } from './read-api.ts'
import { contracts } from './route-table.ts'

/** The paths whose last guest's reply may be served again; none of them has parameters. */
const allowed = new Set(contracts.flatMap(endpointsIn).flatMap(({ path, staleIfErrorForGuests }) => (staleIfErrorForGuests ? [path] : [])))

/** Reads for pages: if a service is down, guests get the last guest's reply, if the contract allows it (stale-if-error). */
export function serveStaleIfError(read: ReadApi): ReadApi {
	const lastGuestReplies = new Map<string, ApiReply>()
	return async (address, caller) => {
		const reply = await read(address, caller)
		const path = address.split('?', 1)[0] ?? ''
		if (caller.viewer || !allowed.has(path)) return reply
		if (reply.status === 200) lastGuestReplies.set(path, reply)
		return reply.status >= 500 ? (lastGuestReplies.get(path) ?? reply) : reply
	}
}
