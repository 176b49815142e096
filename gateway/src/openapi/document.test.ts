import { describe, expect, it } from 'vitest'
import { routeTable } from '../route-table.ts'
import { describeApi } from './document.ts'
import { failuresOf } from './operation-failures.ts'
import { pagePolicy, writePage } from './page.ts'
import { writeShape } from './shape.ts'

const description = describeApi({ name: 'Folkmoot' })
const operations = Object.entries(description.paths).flatMap(([path, byMethod]) =>
	Object.entries(byMethod).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
)

describe('the OpenAPI document', () => {
	it('describes exactly the routes of the route table', () => {
		const routed = routeTable().map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
		expect(operations.map(({ call }) => call).sort()).toEqual(routed.sort())
	})

	it('has a unique operationId for each endpoint', () => {
		const names = operations.map(({ operation }) => operation.operationId).filter((name) => name !== undefined)
		expect(new Set(names).size).toBe(names.length)
		expect(names).toHaveLength(routeTable().filter(({ endpoint }) => endpoint).length)
	})

	it('has no dangling $ref', () => {
		const text = JSON.stringify(description)
		const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref))
		expect(refs.size).toBeGreaterThan(20)
		for (const ref of refs) {
			const target = ref
				.split('/')
				.slice(1)
				.reduce<unknown>((at, step) => Object.entries(at ?? {}).find(([key]) => key === step)?.[1], description)
			expect(target, ref).toBeDefined()
		}
		expect(text).not.toContain('#/$defs')
	})

	it('describes each path parameter, query field and body field', () => {
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

	it('lists each failure code of a contract under its status', () => {
		const vote = description.paths['/api/_postVote']?.post
		const responses = JSON.stringify(vote?.responses)
		for (const code of ['csrf_token_invalid', 'not_logged_in', 'post_locked', 'rate_limited', 'invalid_json', 'request_timeout'])
			expect(responses).toContain(code)
	})

	it('says that what is missing in a frame is a page, or a failure while nobody may frame it', () => {
		const framed = routeTable().filter(({ isFramed }) => isFramed)
		for (const { path } of framed) {
			const responses = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.get?.responses
			const contentOf = (status: number) => Object.keys(Object(Object(Object(responses)[status]).content))
			expect([path, contentOf(200), contentOf(404)]).toEqual([path, ['text/html'], ['text/html', 'application/json']])
		}
		expect(framed.length).toBeGreaterThan(2)
	})

	it('names every failure of a call: its own by status, those of any call as the default', () => {
		const usual = JSON.stringify(description.components.responses.default)
		for (const { path, method, endpoint } of routeTable()) {
			if (!endpoint) continue
			const own = JSON.stringify(description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses)
			for (const code of failuresOf(endpoint)) expect(own + usual, `${method} ${path}`).toMatch(new RegExp(`["/]${code}"`))
		}
	})
})

describe('the API documentation page', () => {
	it('lists every operation and contains no scripts', () => {
		const page = writePage(description)
		for (const { call } of operations) expect(page).toContain(call)
		expect(page).not.toMatch(/<script|<img|<link|style=|\son\w+=/)
		expect(pagePolicy).not.toContain('unsafe')
	})

	it('is no larger than 200 kB, uncompressed', () => {
		expect(Buffer.byteLength(writePage(description))).toBeLessThanOrEqual(200_000)
	})

	it('links each shape that a call mentions', () => {
		const page = writePage(description)
		const linked = new Set([...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id))
		expect(linked.size).toBeGreaterThan(30)
		for (const id of linked) expect(page).toContain(`id="${id}"`)
	})
})

describe('a shape', () => {
	it.each<[Parameters<typeof writeShape>[0], string]>([
		[{ type: 'string', minLength: 3, maxLength: 255 }, 'string (3–255 characters)'],
		[{ type: 'integer', minimum: -9007199254740991, maximum: 50, default: 10 }, 'integer (at most 50, 10 by default)'],
		[{ type: 'string', format: 'date-time', pattern: 'x' }, 'string (date-time)'],
		[{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
		[{ type: 'array', items: { $ref: '#/components/schemas/Post' }, maxItems: 2 }, '@Post[] (at most 2 items)'],
		[{ type: 'object', properties: { a: { const: 1 }, b: { enum: ['x', 'y'] } }, required: ['a'] }, '{\n\ta: 1\n\tb?: "x" | "y"\n}'],
		[{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
	])('is written as TypeScript: %j', (schema, written) => {
		expect(writeShape(schema)).toBe(written)
	})
})
