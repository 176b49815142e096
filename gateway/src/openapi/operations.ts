import { type Deprecation, type EndpointSpec, rateLimitOf } from '@folkmoot/contract-kit/endpoint'
import { type FailureCode, failures } from '@folkmoot/contract-kit/failures'
import type { Route } from '../route-table.ts'
import { type Json, type JsonSchemas, refTo } from './json-schemas.ts'
import { byStatus, failuresOf, failuresOfCalls, failuresOfFile } from './operation-failures.ts'

/** A path as an OpenAPI template: `/api/posts/{postId}`. */
export function templateOf(path: string): string {
	return path.replace(/:(\w+)/g, '{$1}')
}

/** The OpenAPI operation of an endpoint; its schemas have keys such as `name.params`. */
export function describeOperation(name: string, endpoint: EndpointSpec, schemas: JsonSchemas): Json {
	const { area, about, method, path, scope, deprecated } = endpoint
	const isWrite = method !== 'GET'
	return {
		operationId: name,
		tags: [area],
		summary: about,
		description: deprecated ? `${describeDeprecation(deprecated)} ${describeAccess(endpoint)}` : describeAccess(endpoint),
		...(deprecated ? { deprecated: true } : {}),
		parameters: [
			...pathParameters(path, schemas.fieldsOf(`${name}.params`).properties),
			...queryParameters(endpoint, schemas.fieldsOf(`${name}.query`)),
			...(isWrite ? [refToParameter('IdempotencyKey')] : []),
		],
		...describeBody(name, endpoint, schemas),
		responses: {
			[endpoint.status ?? 200]: describeReply(name, endpoint, schemas),
			...describeAcceptedReply(name, endpoint, schemas),
			...describeFailures(failuresOf(endpoint)),
		},
		security: [...waysIn(endpoint), ...(scope ? [{ key: [scope] }] : [])],
	}
}

function waysIn({ method, access, form }: EndpointSpec): Json[] {
	if (form) return [{}]
	if (method !== 'GET') return [{ session: [], csrf: [] }]
	return access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }]
}

const refToParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** The OpenAPI operation of a route whose response is a file. */
export function describePlainRoute({ path, area, about = '', types = [], failures, isFramed = false }: Route): Json {
	return {
		tags: [area],
		summary: about,
		parameters: pathParameters(path, {}),
		responses: {
			200: { description: 'The file.', content: Object.fromEntries(types.map((type) => [type, {}])) },
			...describeFailures(failuresOfFile(failures)),
			...(isFramed ? { 404: describeMissingPage(types) } : {}),
		},
		security: [{}, { session: [] }],
	}
}

/** A frame shows a page even then; without a host that may frame it, no route is there (rule pages-20). */
function describeMissingPage(types: readonly string[]): Json {
	const { description, content } = describeFailure(404, ['not_found'])
	return {
		description: `A page that says so, or ${String(description)} while no host is listed.`,
		content: { ...Object.fromEntries(types.map((type) => [type, {}])), ...(content as Json) }, // describeFailure() makes both
	}
}

function describeDeprecation({ since, sunset, instead }: Deprecation): string {
	return `Deprecated since ${since}${sunset ? `, may be gone from ${sunset} on` : ''}: ${instead}`
}

const accessTexts = { anyone: 'Anyone.', member: 'Members.', admin: 'Admins.', service: 'Services.' } as const

function describeAccess(endpoint: EndpointSpec): string {
	const { access } = endpoint
	const rateLimit = rateLimitOf(endpoint)
	if (!rateLimit) return accessTexts[access]
	const limits = rateLimit.limits.map(({ points, seconds }) => `${points} in ${seconds} s`).join(', ')
	return `${accessTexts[access]} At most ${limits} for each ${rateLimit.per}.`
}

function pathParameters(path: string, fields: Readonly<Record<string, Json>>): Json[] {
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
	return names.map((name) => ({ name, in: 'path', required: true, schema: fields[name] ?? { type: 'string' } }))
}

function queryParameters({ query }: EndpointSpec, { properties, required }: ReturnType<JsonSchemas['fieldsOf']>): Json[] {
	if (!query) return []
	return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function describeBody(name: string, { body, file, form, method }: EndpointSpec, schemas: JsonSchemas): { requestBody?: Json } {
	if (file) {
		const form = { type: 'object', properties: { [file]: { type: 'string', format: 'binary' } }, required: [file] }
		return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
	}
	if (!body || method === 'GET') return {}
	const mayBeMissing = body.safeParse(undefined).success
	return {
		requestBody: {
			required: !mayBeMissing,
			content: { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: schemas.of(`${name}.body`) } },
		},
	}
}

function describeReply(name: string, { reply, download, method }: EndpointSpec, schemas: JsonSchemas): Json {
	if (download) return { description: 'A file.', content: Object.fromEntries(download.map((type) => [type, {}])) }
	const canBeEmpty = method !== 'GET' && reply.safeParse(null).success
	if (canBeEmpty && !reply.safeParse({}).success && schemas.of(`${name}.reply`).type === 'null') return { description: 'Nothing.' }
	return {
		description: canBeEmpty ? 'Done; nothing where there is nothing to say.' : 'Done.',
		content: { 'application/json': { schema: schemas.of(`${name}.reply`) } },
	}
}

function describeAcceptedReply(name: string, { acceptedReply }: EndpointSpec, schemas: JsonSchemas): Json {
	if (!acceptedReply) return {}
	return {
		202: {
			description: 'Accepted; it waits for a decision.',
			content: { 'application/json': { schema: schemas.of(`${name}.acceptedReply`) } },
		},
	}
}

function describeFailures(all: readonly FailureCode[]): Json {
	// A status that any call may have, and for no other reason, is described once, as the default.
	const particular = byStatus(all).filter(([, codes]) => codes.some((code) => !failuresOfCalls.includes(code)))
	const described = particular.map(([status, codes]) => {
		const [only] = codes
		return [
			status,
			only && codes.length === 1 && failures[only][0] === status
				? { $ref: `#/components/responses/${only}` }
				: describeFailure(status, codes),
		]
	})
	return { ...Object.fromEntries(described), default: { $ref: '#/components/responses/default' } }
}

function describeFailure(status: number, codes: readonly FailureCode[]): Json {
	return {
		description: listCodes(codes),
		content: failureContent({ properties: { status: { const: status }, code: { enum: codes } } }),
	}
}

/** The shared failure responses that operations refer to: one for each code, and what any call may fail with. */
export function describeFailureResponses(): Json {
	const ofCodes = knownCodes.map((code) => [code, { ...describeFailure(failures[code][0], [code]), description: failures[code][1] }])
	const anyCall = { description: listCodes(failuresOfCalls), content: failureContent({ properties: { code: { enum: failuresOfCalls } } }) }
	return { ...Object.fromEntries(ofCodes), default: anyCall }
}

const listCodes = (codes: readonly FailureCode[]) => codes.map((code) => `\`${code}\``).join(', ')

// Object.keys() returns plain strings.
const knownCodes = Object.keys(failures) as FailureCode[]

function failureContent(narrower: Json): Json {
	return { 'application/json': { schema: { ...refTo('Failure'), ...narrower } } }
}
