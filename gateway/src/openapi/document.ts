import { type EndpointSpec, namedEndpointsIn } from '@folkmoot/contract-kit/endpoint'
import { failures } from '@folkmoot/contract-kit/failures'
import type { z } from 'zod'
import { contracts, routeTable } from '../route-table.ts'
import { describeSchemas, type Json } from './json-schemas.ts'
import { describeFailureResponses, describeOperation, describePlainRoute, templateOf } from './operations.ts'

/** The whole API in OpenAPI 3.1. */
export interface Description {
	openapi: '3.1.0'
	info: { title: string; version: string; description: string }
	paths: Record<string, Record<string, Json>>
	components: { schemas: Record<string, Json>; responses: Json; parameters: Json; securitySchemes: Json }
}

interface Site {
	name: string
	/** See describeSchemas(). */
	closed?: boolean
}

/** Generated from the route table: every described operation is routed, and every route described. */
export function describeApi({ name, closed = false }: Site): Description {
	const routes = routeTable()
	const names = namesOfEndpoints()
	const schemas = describeSchemas(Object.fromEntries(routes.flatMap(({ endpoint }) => partsOf(endpoint, names))), { closed })
	const paths: Description['paths'] = {}
	for (const route of routes) {
		const { method, path, endpoint } = route
		const described = endpoint ? describeOperation(nameOf(endpoint, names), endpoint, schemas) : describePlainRoute(route)
		paths[templateOf(path)] = { ...paths[templateOf(path)], [method.toLowerCase()]: described }
	}
	return {
		openapi: '3.1.0',
		info: { title: `${name}: API`, version: '1', description: aboutTheApi },
		paths,
		components: {
			schemas: { ...schemas.components, Failure: failure },
			responses: describeFailureResponses(),
			parameters,
			securitySchemes,
		},
	}
}

const aboutTheApi =
	'Bodies are JSON. Every answer that is no success has the body `{status, code, message}`, a 400 also `fields`. ' +
	'Every write needs the token of the session, which the cookie `csrftoken` and the header `Csrf-Token` of each answer bring, in the header `X-Csrf-Token`. Programs send an API key instead.'

const failure: Json = {
	type: 'object',
	required: ['status', 'code', 'message'],
	properties: {
		status: { type: 'integer', minimum: 400, maximum: 599 },
		code: { type: 'string', enum: Object.keys(failures).sort() },
		message: { type: 'string' },
		fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Path of a field → what is wrong with it.' },
	},
	additionalProperties: false,
}

const parameters: Json = {
	IdempotencyKey: {
		name: 'Idempotency-Key',
		in: 'header',
		description: 'The same key with the same request within 24 hours is answered as it was the first time, and changes nothing.',
		schema: { type: 'string', maxLength: 255 },
	},
}

const securitySchemes: Json = {
	session: { type: 'apiKey', in: 'cookie', name: 'sid' },
	key: { type: 'http', scheme: 'bearer', description: 'An API key (docs/api.md): needs no CSRF token.' },
	csrf: { type: 'apiKey', in: 'header', name: 'X-Csrf-Token' },
}

type Names = ReadonlyMap<EndpointSpec, string>

/** The export names of the endpoints in their contracts. */
function namesOfEndpoints(): Names {
	return new Map(contracts.flatMap(namedEndpointsIn).map(({ name, endpoint }) => [endpoint, name]))
}

function nameOf(endpoint: EndpointSpec, names: Names): string {
	return names.get(endpoint) ?? ''
}

function partsOf(endpoint: EndpointSpec | null, names: Names): [string, z.ZodType][] {
	if (!endpoint) return []
	return (['params', 'query', 'body', 'reply', 'acceptedReply'] as const).flatMap((part) => {
		const schema = endpoint[part]
		return schema ? [[`${nameOf(endpoint, names)}.${part}`, schema]] : []
	})
}
