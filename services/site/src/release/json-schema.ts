/** The part of JSON Schema that zod writes. */
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

/** Referenced schemas, by the last part of their reference. */
export type Definitions = Readonly<Record<string, Schema>>

/** The kind of values a schema describes: those of JSON, `integer`, or `any`. */
export function kindOf(schema: Schema): string {
	if (typeof schema.type === 'string') return schema.type
	const [first] = valuesOf(schema) ?? []
	if (first === undefined) return schema.properties ? 'object' : 'any'
	return first === null ? 'null' : typeof first
}

/** The allowed values, if they are listed. */
export function valuesOf(schema: Schema): readonly unknown[] | null {
	return 'const' in schema ? [schema.const] : (schema.enum ?? null)
}

/** The alternatives of a schema, with references and unions resolved. */
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
