import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'

/** JSON, as far as it matters here. */
export type Json = Record<string, unknown>

/** The JSON Schema of an object. */
export interface ObjectSchema {
	properties: Record<string, Json>
	required: readonly string[]
}

export interface JsonSchemas {
	/** The JSON Schema of the schema under a key. */
	of: (key: string) => Json
	/** The same for an object, with its fields. */
	fieldsOf: (key: string) => ObjectSchema
	/** The named schemas. */
	components: Record<string, Json>
}

const schemaPrefix = '#/components/schemas/'

/**
 * Converts zod schemas to JSON Schema, all at once so that each named schema is described once. `closed`: objects allow no
 * additional fields, which is true of replies but not promised to clients.
 */
export function describeSchemas(schemas: Readonly<Record<string, z.ZodType>>, { closed }: { closed: boolean }): JsonSchemas {
	const described = z.toJSONSchema(z.object(schemas), {
		// The input type, before defaults apply; replies are sent as handlers return them, too.
		io: 'input',
		metadata: namedSchemas,
		unrepresentable: 'any',
		override: ({ zodSchema, jsonSchema }) => {
			if (zodSchema === markdownTreeSchema) Object.assign(jsonSchema, { type: 'array', description: markdownTree })
			if (closed && jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties ??= false
		},
	})
	const moved: { properties?: Record<string, Json>; $defs?: Record<string, Json> } = JSON.parse(
		JSON.stringify(described).replaceAll('"#/$defs/', `"${schemaPrefix}`),
	)
	const { properties = {}, $defs = {} } = moved
	for (const component of Object.values($defs)) delete component.id
	const of = (key: string) => properties[key] ?? {}
	const fieldsOf = (key: string) => {
		const { properties: fields = {}, required = [] }: Partial<ObjectSchema> = of(key)
		return { properties: fields, required }
	}
	return { of, fieldsOf, components: $defs }
}

const markdownTree = 'Parsed Markdown. A string is text; an array is an element: its tag, its attributes or null, then what it contains.'

/** A reference to a named schema. */
export function refTo(name: string): Json {
	return { $ref: schemaPrefix + name }
}
