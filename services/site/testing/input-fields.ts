import { z } from 'zod'

/** A place for a value in an input: its field, and the input with a value there. */
export interface InputField {
	/** The top-level field that contains it. */
	field: string
	/** As `images.imageId`. */
	name: string
	/** The JSON Schema of the place. */
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

/** Every field of a schema, nested ones in objects and arrays included. */
export function inputFieldsOf(schema: z.ZodType): InputField[] {
	const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
	return Object.entries(shape.properties ?? {}).flatMap(([field, inner]) =>
		fieldsAt(inner, { field, name: field, with: (value) => ({ [field]: value }) }),
	)
}

function fieldsAt(schema: Shape, at: Omit<InputField, 'schema'>): InputField[] {
	const choices = schema.anyOf ?? schema.oneOf
	const here = { ...at, schema }
	if (choices) return [here, ...choices.flatMap((choice) => fieldsAt(choice, at).slice(1))]
	const inFields = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
		fieldsAt(inner, { field: at.field, name: `${at.name}.${key}`, with: (value) => at.with({ [key]: value }) }),
	)
	const inItems = schema.items ? fieldsAt(schema.items, { ...at, name: `${at.name}[]`, with: (value) => at.with([value]) }) : []
	return [here, ...inFields, ...inItems]
}

/** The JSON types allowed here, over all alternatives. */
export function typesAt({ type, anyOf, oneOf, enum: values, ...rest }: Shape): string[] {
	const choices = anyOf ?? oneOf
	if (choices) return choices.flatMap(typesAt)
	if (type) return Array.isArray(type) ? type : [type]
	return values || 'const' in rest ? ['enum'] : ['anything']
}
