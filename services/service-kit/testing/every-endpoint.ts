import { type EndpointSpec, endpointsIn } from '@folkmoot/contract-kit/endpoint'
import { z } from 'zod'
import type { Service } from '../src/create-service.ts'
import type { Viewer } from '../src/viewer.ts'
import { askRaw } from './ask.ts'
import type { TestService } from './test-service.ts'

/** The endpoints of contract modules. */
export function endpointsOf(...modules: readonly Record<string, unknown>[]): EndpointSpec[] {
	return modules.flatMap(endpointsIn)
}

/** The contract's endpoints that a service does not serve, as `POST /api/…`; [] if all are served. */
export function unservedEndpoints(service: Service, contract: readonly EndpointSpec[]): string[] {
	const served = new Set(service.served.map(({ endpoint }) => endpoint))
	return contract.filter((endpoint) => !served.has(endpoint)).map(({ method, path }) => `${method} ${path}`)
}

const anId = '0123456789abcdef01234567'
const stranger: Viewer = { id: anId, username: 'stranger', isAdmin: false }

const admin: Viewer = { ...stranger, isAdmin: true }
/** The callers that must be refused, with the status. */
const strangersOf: Record<EndpointSpec['access'], [Viewer | null, number][]> = {
	anyone: [],
	member: [[null, 401]],
	admin: [
		[null, 401],
		[stranger, 403],
	],
	service: [
		[null, 404],
		[admin, 404],
	],
}

const fill = (path: string) => path.replace(/:\w+/g, anId)

/** The endpoints that answer an unauthorised caller, as `GET /api/…: 200`; [] if all refuse as they should. */
export async function findUnprotectedEndpoints(service: TestService, contract: readonly EndpointSpec[]): Promise<string[]> {
	const found: string[] = []
	for (const { method, path, access } of contract) {
		const call = { method, path: fill(path), body: method === 'GET' ? undefined : '{}' }
		for (const [viewer, status] of strangersOf[access]) {
			const answer = await askRaw(service, call, { as: viewer })
			if (answer.status !== status) found.push(`${method} ${path}: ${answer.status}`)
		}
	}
	return found
}

const oddBodies = [
	'{',
	'null',
	'[]',
	'[{}]',
	'"text"',
	'17',
	'true',
	'{"__proto__":{"a":1}}',
	`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
]
const oddValues = [{ $gt: '' }, { $ne: null }, ['a'], 2 ** 60, -1, '\u0000', '𝕏'.repeat(50_000)]

const oddQueries = [
	'=',
	'=-1',
	'=NaN',
	'=1e9',
	'=%00',
	'=%ff',
	'=%ED%A0%80',
	'=%7B%22%24gt%22%3A1%7D',
	'=W251bGxd',
	'[$gt]=1',
	'=1&a=1',
].concat(`=${'x'.repeat(2_000)}`)

/** The endpoints that fail with a 500 on odd input, with the input; [] if all answer 4xx or succeed (rule api-4). */
export async function findServerErrors(service: TestService, contract: readonly EndpointSpec[], viewer: Viewer): Promise<string[]> {
	const found: string[] = []
	for (const { method, path, body, query, access } of contract) {
		const calls = [
			...(body && method !== 'GET' ? oddBodiesFor(body).map((text) => ({ path: fill(path), text })) : []),
			...(query
				? oddQueriesFor(query).map((search) => ({ path: `${fill(path)}?${search}`, text: method === 'GET' ? undefined : '{}' }))
				: []),
		]
		for (const call of calls) {
			const options = { as: viewer, asService: access === 'service' }
			const answer = await askRaw(service, { method, path: call.path, body: call.text }, options)
			if (answer.status >= 500) found.push(`${method} ${call.path.slice(0, 100)} ${call.text?.slice(0, 100)}: ${answer.status}`)
		}
	}
	return found
}

function oddBodiesFor(schema: z.ZodType): string[] {
	const fields = propertiesOf(schema)
	return [...oddBodies, ...fields.flatMap((field) => oddValues.map((value) => JSON.stringify({ [field]: value })))]
}

function oddQueriesFor(schema: z.ZodType): string[] {
	return propertiesOf(schema).flatMap((field) => oddQueries.map((rest) => field + rest.replace('&a', `&${field}`)))
}

function propertiesOf(schema: z.ZodType): string[] {
	const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
	return Object.keys(properties ?? {})
}
