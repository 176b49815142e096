import { z } from 'zod'

/** The largest body an endpoint reads. */
export interface BodyLimits {
	/** Bytes of the JSON text. */
	bytes: number
	/** Objects, lists and plain values in it, counted together. */
	values: number
}

/** For fields that a contract does not know, which are ignored, and for white space. */
const slack: BodyLimits = { bytes: 16 * 1024, values: 500 }

/** A character of JavaScript written as an escape: `\u00e9`. */
const bytesPerCharacter = 6
/** Where a contract names no length but a form: ids and times. */
const formLength = 100
/** Where it names neither: names of any length are looked up and not found. */
const nameLength = 1_000
/** Where a contract takes anything. */
const anything: BodyLimits = { bytes: 8 * 1024, values: 100 }
const plainBytes = 32
/** More is in no body, whatever its contract. */
const mostBytes = 1024 * 1024

interface Shape {
	type?: string | string[]
	enum?: unknown[]
	const?: unknown
	anyOf?: Shape[]
	oneOf?: Shape[]
	allOf?: Shape[]
	properties?: Record<string, Shape>
	items?: Shape
	maxItems?: number
	maxLength?: number
	pattern?: string
	format?: string
}

/** The limits of a body that a schema can accept, with some area for fields it ignores. Throws for a list without a maximum. */
export function bodyLimitsOf(schema: z.ZodType): BodyLimits {
	// The library's type of a JSON Schema is that of every draft.
	const { bytes, values } = largest(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
	return { bytes: Math.min(bytes + slack.bytes, mostBytes), values: values + slack.values }
}

function largest(shape: Shape): BodyLimits {
	const { type, properties, items, maxItems } = shape
	const choices = shape.anyOf ?? shape.oneOf
	if (choices) return maximum(choices.map(largest))
	if (shape.allOf) return sum(shape.allOf.map(largest))
	if (shape.enum || 'const' in shape) return plain(JSON.stringify(shape.enum ?? shape.const).length * bytesPerCharacter)
	if (properties) return sum(Object.entries(properties).map(([name, inner]) => withKey(name, largest(inner))))
	if (items) {
		if (maxItems === undefined) throw new Error('A list in a body needs a maximum.')
		const one = largest(items)
		return { bytes: plainBytes + maxItems * (one.bytes + 2), values: 1 + maxItems * one.values }
	}
	if (type === undefined || type === 'object') return anything
	return plain(type === 'string' ? lengthOf(shape) * bytesPerCharacter : 0)
}

const lengthOf = ({ maxLength, pattern, format }: Shape) => maxLength ?? (pattern || format ? formLength : nameLength)

const plain = (bytes: number): BodyLimits => ({ bytes: bytes + plainBytes, values: 1 })

const withKey = (name: string, { bytes, values }: BodyLimits): BodyLimits => ({ bytes: bytes + name.length + plainBytes, values })

function sum(parts: readonly BodyLimits[]): BodyLimits {
	return parts.reduce((all, one) => ({ bytes: all.bytes + one.bytes, values: all.values + one.values }), { bytes: plainBytes, values: 1 })
}

function maximum(parts: readonly BodyLimits[]): BodyLimits {
	return { bytes: Math.max(...parts.map(({ bytes }) => bytes)), values: Math.max(...parts.map(({ values }) => values)) }
}
