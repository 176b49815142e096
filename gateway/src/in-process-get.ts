import { propagationHeaders } from '@folkmoot/service-kit/calls/propagation-headers'
import { fetchJsonFromReplica, replicasOf } from '@folkmoot/service-kit/calls/replicas'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Service } from '@folkmoot/service-kit/create-service'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { fail } from '@folkmoot/service-kit/failure'
import { parseQuery } from '@folkmoot/service-kit/http/parse-query'
import { run } from '@folkmoot/service-kit/run'
import { type Caller, signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import type { Match, Router } from './router.ts'

/** The API's reply to a GET, as a client would read it. */
export interface ApiReply {
	status: number
	body: unknown
}

/** A GET of the API inside this process, for an authenticated caller: for server-side rendering. */
export type InProcessGet = (path: string, caller: Caller) => Promise<ApiReply>

/** Longer than a page waits for its data. */
const timeoutMs = 4_000

/** Mounted services are called as functions, without HTTP; the others over HTTP, past the gateway's own checks. */
export function createInProcessGet(router: Router, services: readonly Service[], deps: Deps): InProcessGet {
	const served = new Map(services.flatMap((service) => service.served.map((one) => [one.endpoint, one])))

	async function get(path: string, caller: Caller): Promise<ApiReply> {
		const cut = path.indexOf('?')
		const match = router.match('GET', cut < 0 ? path : path.slice(0, cut))
		if (!match?.route.endpoint) throw fail('not_found')
		const handler = served.get(match.route.endpoint)
		if (!handler) return getOverHttp(path, match, caller, deps)
		const query = cut < 0 ? {} : parseQuery(path.slice(cut + 1))
		const { status, reply } = await run(handler, { caller, params: match.params, query, body: undefined }, deps)
		return { status, body: reply }
	}

	return (path, caller) =>
		get(path, caller).catch((error: unknown) => {
			const failure = toFailure(error)
			if (failure.status >= 500) deps.log.error({ err: error, path }, 'page data request failed')
			return { status: failure.status, body: failure.body }
		})
}

async function getOverHttp(path: string, { route }: Match, caller: Caller, { config, secret, db }: Deps): Promise<ApiReply> {
	const headers = { [viewerHeader]: signCaller(caller, secret, Date.now()), ...propagationHeaders(db) }
	return fetchJsonFromReplica(replicasOf(config, route.area), path, { headers, timeoutMs })
}
