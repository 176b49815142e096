import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { type FailureCode, failures } from '@folkmoot/contract-kit/failures'
import type { CallService, Deps } from '../context.ts'
import type { Service } from '../create-service.ts'
import { type Failure, fail } from '../failure.ts'
import { run } from '../run.ts'
import { signCaller, viewerHeader } from '../viewer.ts'
import { propagationHeaders } from './propagation-headers.ts'
import { fetchJsonFromReplica, replicasOf } from './replicas.ts'

const asService = { viewer: null, session: '', ip: '127.0.0.1', isService: true }
const timeoutMs = 10_000

/**
 * Calls internal endpoints of other services: a function call if both are mounted in this process, HTTP if the other has an
 * address. Internal endpoints are idempotent.
 */
export function createCallService(mounted: ReadonlyMap<string, Service>, deps: () => Deps): CallService {
	// The contract types the reply; run() and the other process both answer by it.
	return (async (endpoint: EndpointSpec, input: { params?: unknown; query?: unknown; body?: unknown }) => {
		const served = mounted.get(endpoint.area)?.served.find((one) => one.endpoint === endpoint)
		if (!served) return callOverHttp(endpoint, input.body, deps())
		const call = { caller: asService, params: input.params ?? {}, query: input.query ?? {}, body: input.body }
		return (await run(served, call, deps())).reply
	}) as CallService
}

async function callOverHttp(endpoint: EndpointSpec, body: unknown, { config, secret, db }: Deps): Promise<unknown> {
	const { status, body: reply } = await fetchJsonFromReplica(replicasOf(config, endpoint.area), endpoint.path, {
		method: endpoint.method,
		headers: { 'content-type': 'application/json', [viewerHeader]: signCaller(asService, secret, Date.now()), ...propagationHeaders(db) },
		body: JSON.stringify(body ?? {}),
		timeoutMs,
	})
	if (status >= 400) throw failureOf(status, reply)
	return reply
}

/** The failure that another service has sent; any other error, such as a load balancer's, is 503. */
function failureOf(status: number, reply: unknown): Failure {
	const code = typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : undefined
	return isFailureCode(code) ? fail(code, { status }) : fail('service_unavailable', { retryAfter: 2 })
}

function isFailureCode(code: unknown): code is FailureCode {
	return typeof code === 'string' && Object.hasOwn(failures, code)
}
