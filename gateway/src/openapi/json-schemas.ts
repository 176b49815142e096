import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'

/** JSON, as far as it matters here. */
export type Json = Record<string, unknown>

/** A description of an object by its fields. */
export interface ObjectSchema {
	properties: Record<string, Json>
	required: readonly string[]
}

export interface JsonSchemas {
	/** key → what was given under it. */
	of: (key: string) => Json
	/** The fields of an object that was given so. */
	fieldsOf: (key: string) => ObjectSchema
	/** Those that have a name. */
	components: Record<string, Json>
}

const wherever = '#/components/schemas/'

/**
 * Describes zod's schemas in JSON Schema, all at once so that each name is described once. `closed`: objects have no
 * fields beyond those named, which holds of answers but is no promise to clients.
 */
export function describeSchemas(given: Readonly<Record<string, z.ZodType>>, { closed }: { closed: boolean }): JsonSchemas {
	const described = z.toJSONSchema(z.object(given), {
		// What is sent before defaults apply; answers leave as handlers give them, too.
		io: 'input',
		metadata: namedSchemas,
		unrepresentable: 'any',
		override: ({ zodSchema, jsonSchema }) => {
			if (zodSchema === markdownTreeSchema) Object.assign(jsonSchema, { type: 'array', description: markdownTree })
			if (closed && jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties ??= false
		},
	})
	const moved: { properties?: Record<string, Json>; $defs?: Record<string, Json> } = JSON.parse(
		JSON.stringify(described).replaceAll('"#/$defs/', `"${wherever}`),
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

/** A reference to a description that has a name. */
export function refTo(name: string): Json {
	return { $ref: wherever + name }
}
