import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { Service } from '../src/create-service.ts'

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
