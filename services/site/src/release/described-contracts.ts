import { type Access, type EndpointSpec, namedEndpointsIn } from '@folkmoot/contract-kit/endpoint'
import { describeSchemas, type Json } from '@folkmoot/gateway/openapi/json-schemas'
import { contracts } from '@folkmoot/gateway/route-table'
import type { Definitions, Schema } from './json-schema.ts'

/** One call as described by its contract. */
export interface DescribedEndpoint {
	/** Its name in the contract: `castPostVote`. */
	name: string
	area: string
	access: Access
	/** The form field that is a file. */
	file: string | null
	/** The reply is a file. */
	isDownload: boolean
	params: Schema | null
	query: Schema | null
	body: Schema | null
	reply: Schema
}

/** All calls of a site, `POST /api/_postVote` → input and reply. Stored with each release. */
export interface DescribedContracts {
	endpoints: Readonly<Record<string, DescribedEndpoint>>
	definitions: Definitions
}

const parts = ['params', 'query', 'body', 'reply'] as const

/** The contracts of these sources. */
export function describeContracts(): DescribedContracts {
	const all = contracts.flatMap(namedEndpointsIn)
	const given = all.flatMap(({ endpoint }) =>
		parts.flatMap((part) => (endpoint[part] ? [[`${addressOf(endpoint)} ${part}`, endpoint[part]] as const] : [])),
	)
	const schemas = describeSchemas(Object.fromEntries(given), { closed: false })
	const of = (endpoint: EndpointSpec, part: (typeof parts)[number]) =>
		endpoint[part] ? asSchema(schemas.of(`${addressOf(endpoint)} ${part}`)) : null
	const endpoints = all.map(({ name, endpoint }): [string, DescribedEndpoint] => [
		addressOf(endpoint),
		{
			name,
			area: endpoint.area,
			access: endpoint.access,
			file: endpoint.file ?? null,
			isDownload: endpoint.download !== undefined,
			params: of(endpoint, 'params'),
			query: of(endpoint, 'query'),
			body: of(endpoint, 'body'),
			reply: of(endpoint, 'reply') ?? {},
		},
	])
	return {
		endpoints: Object.fromEntries(endpoints),
		definitions: Object.fromEntries(Object.entries(schemas.components).map(([name, one]) => [name, asSchema(one)])),
	}
}

/** zod's output has these fields, as JSON Schema defines them. */
function asSchema(json: Json): Schema {
	return json as Schema
}

/** Method and path; names of path parameters are omitted, because they do not matter. */
export function addressOf({ method, path }: { method: string; path: string }): string {
	return `${method} ${path.replace(/:\w+/g, ':')}`
}
