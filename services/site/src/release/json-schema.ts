/** As much of JSON Schema as zod writes. */
export interface Schema {
	$ref?: string
	type?: string | readonly string[]
	properties?: Readonly<Record<string, Schema>>
	required?: readonly string[]
	additionalProperties?: Schema | boolean
	items?: Schema
	prefixItems?: readonly Schema[]
	anyOf?: readonly Schema[]
	oneOf?: readonly Schema[]
	allOf?: readonly Schema[]
	enum?: readonly unknown[]
	const?: unknown
	pattern?: string
	format?: string
	minLength?: number
	maxLength?: number
	minItems?: number
	maxItems?: number
	minimum?: number
	maximum?: number
	exclusiveMinimum?: number
	exclusiveMaximum?: number
}

/** Descriptions that others refer to, by their last name. */
export type Definitions = Readonly<Record<string, Schema>>

/** The kinds of values a schema speaks of: those of JSON, `integer`, or `any`. */
export function kindOf(schema: Schema): string {
	if (typeof schema.type === 'string') return schema.type
	const [first] = valuesOf(schema) ?? []
	if (first === undefined) return schema.properties ? 'object' : 'any'
	return first === null ? 'null' : typeof first
}

/** The values that are meant, where they are listed. */
export function valuesOf(schema: Schema): readonly unknown[] | null {
	return 'const' in schema ? [schema.const] : (schema.enum ?? null)
}

/** A schema as the alternatives it stands for, references and unions opened up. */
export function alternativesOf(schema: Schema, definitions: Definitions): Schema[] {
	const target = schema.$ref === undefined ? undefined : definitions[schema.$ref.split('/').at(-1) ?? '']
	if (target) return alternativesOf(target, definitions)
	const union = schema.anyOf ?? schema.oneOf
	if (union) return union.flatMap((one) => alternativesOf(one, definitions))
	if (schema.allOf) return [mergeAll(schema.allOf.flatMap((one) => alternativesOf(one, definitions)))]
	const { type } = schema
	if (type !== undefined && typeof type !== 'string') return type.map((one) => ({ ...schema, type: one }))
	return [schema]
}

function mergeAll(parts: readonly Schema[]): Schema {
	return {
		...Object.assign({}, ...parts),
		properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
		required: parts.flatMap(({ required }) => required ?? []),
	}
}
