import { readdirSync } from 'node:fs'
import { type EndpointSpec, endpointsIn } from '@folkmoot/contract-kit/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contracts, deriveRoutes, routeTable } from './route-table.ts'

const endpoint = (given: Partial<EndpointSpec>): EndpointSpec => ({
	area: 'one',
	method: 'GET',
	path: '/api/things/:thingId',
	access: 'anyone',
	about: 'A thing.',
	reply: z.null(),
	...given,
})

describe('the route table', () => {
	it('has a route for every public endpoint of every contract', () => {
		const outside = contracts.flatMap(endpointsIn).filter(({ access }) => access !== 'service')
		const routes = new Set(routeTable().map(({ endpoint }) => endpoint))
		expect(outside.length).toBeGreaterThan(60)
		expect(outside.filter((one) => !routes.has(one))).toEqual([])
	})

	it('includes every contract module that declares endpoints', () => {
		const services = new URL('../../services/', import.meta.url)
		const modules = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter(
			(name) => /^[a-z]+\/contract\/src\/[a-z-]+-endpoints\.ts$/.test(name) && !name.includes('node_modules'),
		)
		expect(modules).toHaveLength(contracts.length)
	})

	it('has no routes of internal endpoints', () => {
		expect(contracts.flatMap(endpointsIn).filter(({ access }) => access === 'service').length).toBeGreaterThan(4)
		expect(routeTable().filter(({ path, endpoint }) => path.startsWith('/internal') || endpoint?.access === 'service')).toEqual([])
	})

	it('throws if two endpoints have the same path, whatever their parameters are called', () => {
		const twice = [endpoint({}), endpoint({ area: 'two', path: '/api/things/:name' })]
		expect(() => deriveRoutes(twice)).toThrow('Two endpoints claim GET /api/things/:name: one of one and one of two.')
		expect(() => deriveRoutes([endpoint({}), endpoint({ method: 'PUT' })])).not.toThrow()
	})
})
