import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { z } from 'zod'
import type { Service } from '../src/create-service.ts'
import type { Viewer } from '../src/viewer.ts'
import { askRaw } from './ask.ts'
import type { TestService } from './test-service.ts'

/** Endpoints of a contract module: its exports that have a method and a path. */
export function endpointsOf(...modules: readonly Record<string, unknown>[]): EndpointSpec[] {
	return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is EndpointSpec {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

/** The endpoints of the contract that a service forgot, as `POST /api/…`; [] when all are served. */
export function unservedEndpoints(service: Service, contract: readonly EndpointSpec[]): string[] {
	const served = new Set(service.served.map(({ endpoint }) => endpoint))
	return contract.filter((endpoint) => !served.has(endpoint)).map(({ method, path }) => `${method} ${path}`)
}

const anId = '0123456789abcdef01234567'
const stranger: Viewer = { id: anId, username: 'stranger', isAdmin: false }

const admin: Viewer = { ...stranger, isAdmin: true }
/** Who is to be refused, and with what status. */
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

/** The endpoints that answer somebody they are not for, as `GET /api/…: 200`; [] when all refuse as they should. */
export async function openDoors(service: TestService, contract: readonly EndpointSpec[]): Promise<string[]> {
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

const oddBodies = ['{', 'null', '[]', '[{}]', '"text"', '17', 'true', '{"__proto__":{"a":1}}']
const oddValues = [{ $gt: '' }, { $ne: null }, ['a'], 2 ** 60, -1, '\u0000', '𝕏'.repeat(50_000)]

/** The endpoints that fail with a 500 on odd input, with the input; [] when all say 4xx or cope (decisions W5). */
export async function surprises(service: TestService, contract: readonly EndpointSpec[], viewer: Viewer): Promise<string[]> {
	const found: string[] = []
	for (const { method, path, body, access } of contract) {
		if (method === 'GET' || !body) continue
		const fields = Object.keys(toJsonProperties(body))
		const odd = fields.flatMap((field) => oddValues.map((value) => JSON.stringify({ [field]: value })))
		for (const text of [...oddBodies, ...odd]) {
			const answer = await askRaw(service, { method, path: fill(path), body: text }, { as: viewer, asService: access === 'service' })
			if (answer.status >= 500) found.push(`${method} ${path} ${text.slice(0, 100)}: ${answer.status}`)
		}
	}
	return found
}

function toJsonProperties(schema: z.ZodType): object {
	const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
	return properties ?? {}
}
