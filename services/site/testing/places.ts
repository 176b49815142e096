import { z } from 'zod'

/** A place in an input where something can be put: the field it is in, and the input with a value there. */
export interface Place {
	/** The field at the top that contains it. */
	field: string
	/** As `images.imageId`. */
	name: string
	/** What belongs there, in JSON Schema. */
	schema: Shape
	with: (value: unknown) => unknown
}

interface Shape {
	type?: string | undefined
	properties?: Record<string, Shape>
	items?: Shape
	required?: string[]
	anyOf?: Shape[]
	oneOf?: Shape[]
	enum?: unknown[]
	const?: unknown
}

/** Every field of a schema, those in objects and arrays within it too. */
export function placesIn(schema: z.ZodType): Place[] {
	const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
	return Object.entries(shape.properties ?? {}).flatMap(([field, inner]) =>
		walk(inner, { field, name: field, with: (value) => ({ [field]: value }) }),
	)
}

function walk(schema: Shape, at: Omit<Place, 'schema'>): Place[] {
	const choices = schema.anyOf ?? schema.oneOf
	const here = { ...at, schema }
	if (choices) return [here, ...choices.flatMap((choice) => walk(choice, at).slice(1))]
	const inFields = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
		walk(inner, { field: at.field, name: `${at.name}.${key}`, with: (value) => at.with({ [key]: value }) }),
	)
	const inItems = schema.items ? walk(schema.items, { ...at, name: `${at.name}[]`, with: (value) => at.with([value]) }) : []
	return [here, ...inFields, ...inItems]
}

/** What JSON allows here, alternatives taken apart. */
export function typesAt({ type, anyOf, oneOf, enum: values, ...rest }: Shape): string[] {
	const choices = anyOf ?? oneOf
	if (choices) return choices.flatMap(typesAt)
	if (type) return Array.isArray(type) ? type : [type]
	return values || 'const' in rest ? ['enum'] : ['anything']
}
