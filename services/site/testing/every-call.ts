import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { routeTable } from '@folkmoot/gateway/route-table'
import { inputFieldsOf } from './input-fields.ts'

/** Every call of the API that can come from outside. */
export const endpoints = routeTable().flatMap(({ endpoint }) => endpoint ?? [])
export const writes = endpoints.filter(({ method }) => method !== 'GET')
export const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`
const anId = '0123456789abcdef01234567'

/** A path of this endpoint that fits its contract. */
export function pathOf({ path, params }: EndpointSpec): string {
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
	const word = [anId, 'post'].find((word) => !params || params.safeParse(Object.fromEntries(names.map((name) => [name, word]))).success)
	return path.replace(/:\w+/g, word ?? anId)
}

/** The same, or the path given, with the required query parameters. */
export function addressOf(endpoint: EndpointSpec, path = pathOf(endpoint)): string {
	const { query } = endpoint
	const needed = query && !query.safeParse({}).success ? inputFieldsOf(query).filter(({ schema }) => schema.enum) : []
	const search = needed.map(({ field, schema }) => `${field}=${String(schema.enum?.[0])}`).join('&')
	return path + (search ? `?${search}` : '')
}
