import { expect, it } from 'vitest'
import { z } from 'zod'
import { bodyLimitsOf } from './body-limits.ts'

const sized = (schema: z.ZodType, input: unknown) => ({ limits: bodyLimitsOf(schema), size: JSON.stringify(input).length })
/** The longest text of a schema, as a client writes it that escapes every character. */
const escaped = (length: number) => '\u0001'.repeat(length)

it.each([
	['a text', z.object({ body: z.string().max(20_000) }), { body: escaped(20_000) }],
	['a trimmed text that may be missing', z.object({ note: z.string().trim().max(500).nullish() }), { note: escaped(500) }],
	['a list', z.object({ ids: z.array(z.string().max(24)).max(500) }), { ids: Array(500).fill(escaped(24)) }],
	[
		'a list of objects',
		z.object({ rows: z.array(z.object({ a: z.int(), b: z.boolean() })).max(50) }),
		{ rows: Array(50).fill({ a: Number.MIN_SAFE_INTEGER, b: false }) },
	],
	['a choice', z.object({ what: z.union([z.enum(['short']), z.string().max(3_000)]) }), { what: escaped(3_000) }],
	['a schema with a default', z.object({ body: z.string().max(9_000).default('') }).default({ body: '' }), { body: escaped(9_000) }],
	['what is prepared before', z.object({ title: z.preprocess((title) => title ?? '', z.string().max(4_000)) }), { title: escaped(4_000) }],
])('%s has room in its longest form', (_what, schema, input) => {
	const { limits, size } = sized(schema, input)
	expect(schema.safeParse(input).success).toBe(true)
	expect(limits.bytes).toBeGreaterThan(size)
	expect(limits.bytes).toBeLessThan(5 * size + 18 * 1024)
})

it('reads no more than a mebibyte, whatever a contract says', () => {
	expect(bodyLimitsOf(z.object({ ids: z.array(z.string()).max(10_000) })).bytes).toBe(1024 * 1024)
})

it('counts each item of a list', () => {
	const one = bodyLimitsOf(z.object({ ids: z.array(z.string().max(24)).max(100) }))
	const more = bodyLimitsOf(z.object({ ids: z.array(z.string().max(24)).max(400) }))
	expect(more.values - one.values).toBe(300)
})

it('refuses a list without a maximum', () => {
	expect(() => bodyLimitsOf(z.object({ ids: z.array(z.string()) }))).toThrow('needs a maximum')
	expect(() => bodyLimitsOf(z.object({ rows: z.array(z.object({ ids: z.array(z.string()) })).max(3) }))).toThrow('needs a maximum')
})
