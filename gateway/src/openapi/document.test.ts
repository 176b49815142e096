import { describe, expect, it } from 'vitest'
import { routeTable } from '../route-table.ts'
import { describeApi } from './document.ts'
import { pagePolicy, writePage } from './page.ts'

const description = describeApi({ name: 'Folkmoot' })
const operations = Object.entries(description.paths).flatMap(([path, byMethod]) =>
	Object.entries(byMethod).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
)

describe('the description of the API', () => {
	it('has every route, and nothing that is not routed', () => {
		const routed = routeTable().map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
		expect(operations.map(({ call }) => call).sort()).toEqual(routed.sort())
	})

	it('calls every endpoint by a name of its own', () => {
		const names = operations.map(({ operation }) => operation.operationId).filter((name) => name !== undefined)
		expect(new Set(names).size).toBe(names.length)
		expect(names).toHaveLength(routeTable().filter(({ endpoint }) => endpoint).length)
	})

	it('refers only to what it contains', () => {
		const text = JSON.stringify(description)
		const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref))
		expect(refs.size).toBeGreaterThan(20)
		for (const ref of refs) {
			const found = ref
				.split('/')
				.slice(1)
				.reduce<unknown>((at, step) => Object.entries(at ?? {}).find(([key]) => key === step)?.[1], description)
			expect(found, ref).toBeDefined()
		}
		expect(text).not.toContain('#/$defs')
	})

	it('names each part of an address, each field of a query and of a body', () => {
		for (const { path, method, endpoint } of routeTable()) {
			const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
			const named = JSON.stringify(operation)
			for (const part of ['params', 'query', 'body'] as const) {
				const schema = endpoint?.[part]
				const shape = schema && 'shape' in schema ? Object.keys(schema.shape ?? {}) : []
				for (const field of shape) expect(named, `${method} ${path}`).toContain(`"${field}"`)
			}
		}
	})

	it('says of every failure of a contract with what status it comes', () => {
		const vote = description.paths['/api/_postVote']?.post
		const said = JSON.stringify(vote?.responses)
		for (const code of ['csrf_token_invalid', 'not_logged_in', 'post_locked', 'rate_limited', 'invalid_json', 'request_timeout'])
			expect(said).toContain(code)
	})
})

describe('the page about it', () => {
	it('has every call and runs nothing', () => {
		const page = writePage(description)
		for (const { call } of operations) expect(page).toContain(call)
		expect(page).not.toMatch(/<script|<img|<link|style=|\son\w+=/)
		expect(pagePolicy).not.toContain('unsafe')
	})
})
