import type { EndpointSpec, Parsed } from '@folkmoot/contract-kit/endpoint'
import type { Deps } from '../context.ts'
import type { Authorize } from '../serve.ts'
import type { Viewer } from '../viewer.ts'

/** An endpoint's path and query, or those of several endpoints that are authorized in the same way. */
type Address = Partial<Pick<EndpointSpec, 'params' | 'query'>>

interface MemberCall<A extends Address> {
	params: Parsed<A> extends { params: infer P } ? P : undefined
	/** null if it is invalid, or none is declared. */
	query: Parsed<A> extends { query: infer Q } ? Q | null : null
	viewer: Viewer
}

/** For withAuthorization(), with the call parsed as the endpoint declares it. Guests and invalid paths are left to others. */
export function authorizeMember<A extends Address>(
	{ params: path, query: search }: A,
	check: (call: MemberCall<A>, deps: Deps) => Promise<unknown>,
): Authorize {
	return async ({ params, query, viewer }, deps) => {
		const where = path?.safeParse(params)
		if (!viewer || where?.success === false) return
		const call = { params: where?.data, query: search?.safeParse(query).data ?? null, viewer }
		await check(call as MemberCall<A>, deps) // parsed with the schemas of A
	}
}
