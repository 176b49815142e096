import type { Json } from './json-schemas.ts'

/** A JSON Schema, as far as those of the contracts go. */
interface Schema {
	$ref?: string
	const?: unknown
	enum?: readonly unknown[]
	anyOf?: readonly Schema[]
	oneOf?: readonly Schema[]
	allOf?: readonly Schema[]
	type?: string | readonly string[]
	properties?: Readonly<Record<string, Schema>>
	required?: readonly string[]
	additionalProperties?: Schema | boolean
	items?: Schema
	prefixItems?: readonly Schema[]
	format?: string
	pattern?: string
	default?: unknown
	description?: string
	minLength?: number
	maxLength?: number
	minItems?: number
	maxItems?: number
	minimum?: number
	maximum?: number
	exclusiveMinimum?: number
	exclusiveMaximum?: number
}

/** A JSON Schema in the notation of TypeScript, with what it demands besides in brackets: `string (3–255)`. Named schemas are `@Name`. */
export function writeShape(schema: Json): string {
	return write(schema as Schema, '') // of z.toJSONSchema()
}

function write(schema: Schema, indent: string): string {
	const bounds = boundsOf(schema)
	return writeType(schema, indent) + (bounds.length > 0 ? ` (${bounds.join(', ')})` : '')
}

function writeType(schema: Schema, indent: string): string {
	const { $ref, anyOf, oneOf, allOf, type, properties, additionalProperties, items, prefixItems } = schema
	if ($ref) return `@${$ref.split('/').at(-1)}`
	if (schema.const !== undefined) return JSON.stringify(schema.const)
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
	const among = anyOf ?? oneOf
	if (among) return among.map((one) => write(one, indent)).join(' | ')
	if (allOf) return allOf.map((one) => write(one, indent)).join(' & ')
	if (properties) return writeObject(schema, indent)
	if (typeof additionalProperties === 'object') return `{ [name]: ${write(additionalProperties, indent)} }`
	if (prefixItems) return `[${prefixItems.map((item) => write(item, indent)).join(', ')}]`
	if (items) return writeArray(items, indent)
	return typeof type === 'object' ? type.join(' | ') : (type ?? 'any')
}

function writeObject({ properties = {}, required = [] }: Schema, indent: string): string {
	const deeper = `${indent}\t`
	const fields = Object.entries(properties).map(
		([name, field]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${write(field, deeper)}\n`,
	)
	return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : '{}'
}

function writeArray(items: Schema, indent: string): string {
	const item = write(items, indent)
	const isOne = !item.includes(' ') || (item.startsWith('{') && item.endsWith('}'))
	return isOne ? `${item}[]` : `(${item})[]`
}

function boundsOf(schema: Schema): string[] {
	const { minLength, maxLength, minItems, maxItems, minimum, maximum, exclusiveMinimum, exclusiveMaximum, format, pattern } = schema
	return [
		between(minLength, maxLength, 'characters'),
		between(minItems, maxItems, 'items'),
		between(unlessUnlimited(minimum), unlessUnlimited(maximum), ''),
		exclusiveMinimum === undefined ? '' : `over ${exclusiveMinimum}`,
		exclusiveMaximum === undefined ? '' : `under ${exclusiveMaximum}`,
		// A format has a pattern of its own.
		format ?? (pattern === undefined ? '' : `/${pattern}/`),
		schema.default === undefined ? '' : `${JSON.stringify(schema.default)} by default`,
		schema.description ?? '',
	].filter(Boolean)
}

/** Whole numbers have the bounds that JSON has for them. */
const unlessUnlimited = (bound?: number) => (bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined)

function between(least: number | undefined, most: number | undefined, unit: string): string {
	const range = [
		least === undefined ? '' : most === undefined ? `at least ${least}` : `${least}–${most}`,
		least === undefined && most !== undefined ? `at most ${most}` : '',
	].join('')
	return range && unit ? `${range} ${unit}` : range
}
