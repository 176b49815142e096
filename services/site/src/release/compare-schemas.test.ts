import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compareSchemas, type Direction } from './compare-schemas.ts'
import type { Schema } from './json-schema.ts'

/** The breaking changes between two schemas, as text: `counts.up was removed`. */
function breaks(direction: Direction, old: z.ZodType, fresh: z.ZodType): string[] {
	// zod's output is JSON Schema.
	const written = (schema: z.ZodType) =>
		z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema & { $defs?: Record<string, Schema> }
	const [before, now] = [written(old), written(fresh)]
	const changes = compareSchemas('', { old: before, new: now }, { direction, old: before.$defs ?? {}, new: now.$defs ?? {} })
	return changes.map(({ path, words }) => `${path} ${words}`.trim())
}

const text = z.string()
const kind = <const K extends string>(type: K, fields: z.ZodRawShape = {}) => z.object({ type: z.literal(type), ...fields })
const tree: z.ZodType = z
	.object({
		name: text,
		get children() {
			return z.array(tree)
		},
	})
	.meta({ id: 'Tree' })

describe('a reply', () => {
	it.each<[string, z.ZodType, z.ZodType, string[]]>([
		['loses a field', z.object({ a: text, b: text }), z.object({ a: text }), ['b was removed']],
		[
			'loses a field far inside',
			z.object({ a: z.array(z.object({ b: text })) }),
			z.object({ a: z.array(z.object({})) }),
			['a[].b was removed'],
		],
		['has a field renamed', z.object({ up: z.int() }), z.object({ ups: z.int() }), ['up was removed or renamed to "ups"']],
		['has a field that may be missing', z.object({ a: text }), z.object({ a: text.optional() }), ['a may now be missing']],
		['has a field that may be null', z.object({ a: text }), z.object({ a: text.nullable() }), ['a may now be null']],
		['has a field of another type', z.object({ a: text }), z.object({ a: z.int() }), ['a may now be integer']],
		['has decimals', z.object({ a: z.int() }), z.object({ a: z.number() }), ['a may now have decimals']],
		['says anything', z.object({ a: text }), z.object({ a: z.unknown() }), ['a may now be anything']],
		['is no list of words any more', z.enum(['a', 'b']), text, ['may now be something other than "a", "b"']],
		['loses a field in one variant', z.union([kind('a', { x: text }), kind('b')]), z.union([kind('a'), kind('b')]), ['x was removed']],
		['has values of another type by name', z.record(text, z.int()), z.record(text, text), ['* may now be string']],
	])('that %s breaks who knows it', (_what, old, fresh, expected) => expect(breaks('reply', old, fresh)).toEqual(expected))

	it.each<[string, z.ZodType, z.ZodType]>([
		['has a new field', z.object({ a: text }), z.object({ a: text, b: text })],
		['always has a field now', z.object({ a: text.optional() }), z.object({ a: text })],
		['is never null any more', z.object({ a: text.nullable() }), z.object({ a: text })],
		['has a new word', z.enum(['a']), z.enum(['a', 'b'])],
		['has a new variant', z.union([kind('a'), kind('b')]), z.union([kind('a'), kind('b'), kind('c', { z: text })])],
		['keeps stricter limits', z.object({ a: text }), z.object({ a: text.max(3) })],
		['is whole now', z.object({ a: z.number() }), z.object({ a: z.int() })],
		['is the same and contains itself', tree, tree],
	])('that %s breaks nobody', (_what, old, fresh) => expect(breaks('reply', old, fresh)).toEqual([]))
})

describe('an input', () => {
	it.each<[string, z.ZodType, z.ZodType, string[]]>([
		['needs a new field', z.object({ a: text }), z.object({ a: text, b: text }), ['b is new and required']],
		['needs a field that could be left out', z.object({ a: text.optional() }), z.object({ a: text }), ['a is now required']],
		['loses a field', z.object({ a: text, b: text.optional() }), z.object({ a: text }), ['b was removed']],
		['may not be null', z.object({ a: text.nullable() }), z.object({ a: text }), ['a may no longer be null']],
		[
			'may be shorter only',
			z.object({ a: text.max(300) }),
			z.object({ a: text.max(255) }),
			['a may now have at most 255 characters instead of 300'],
		],
		['must be longer', z.object({ a: text }), z.object({ a: text.min(8) }), ['a must now have at least 8 characters']],
		['may be fewer', z.array(text).max(20), z.array(text).max(10), ['may now have at most 10 items instead of 20']],
		['may be smaller only', z.number().max(100), z.number().max(50), ['may now be at most 50 instead of 100']],
		['loses a word', z.enum(['a', 'b', 'c']), z.enum(['a']), ['may no longer be "b", "c"']],
		['has words only', text, z.enum(['a']), ['may now only be "a"']],
		['has a form', text, text.regex(/^a+$/), ['must now match the pattern ^a+$']],
		['must be whole', z.number(), z.int(), ['must now be a whole number']],
		['loses a variant', z.union([kind('a'), kind('b')]), kind('a'), ['type may no longer be "b"']],
	])('that %s breaks who sends it as before', (_what, old, fresh, expected) =>
		expect(
			breaks('input', old, fresh).filter(
				(line) => !/as the (least|most) instead of -?9007/.test(line) && !line.includes('9007199254740991'),
			),
		).toEqual(expected),
	)

	it.each<[string, z.ZodType, z.ZodType]>([
		['takes a new field', z.object({ a: text }), z.object({ a: text, b: text.optional() })],
		['has a default', z.object({ a: text }), z.object({ a: text, b: z.int().default(3) })],
		['can be left out', z.object({ a: text }), z.object({ a: text.optional() })],
		['may be null', z.object({ a: text }), z.object({ a: text.nullable() })],
		['may be longer', z.object({ a: text.max(255) }), z.object({ a: text.max(300) })],
		['has a new word', z.enum(['a']), z.enum(['a', 'b'])],
		['has a new variant', kind('a'), z.union([kind('a'), kind('b')])],
		['may be anything', z.object({ a: text }), z.object({ a: z.unknown() })],
		['contains itself as before', tree, tree],
	])('that %s breaks nobody', (_what, old, fresh) => expect(breaks('input', old, fresh)).toEqual([]))
})
