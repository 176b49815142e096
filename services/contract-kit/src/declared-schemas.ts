import { z } from 'zod'
import type { Declarations, Declared, ValuesOf } from './declared.ts'
import { hostsSchema } from './hosts.ts'
import { languageSchema } from './language-schema.ts'
import { textSchema } from './texts.ts'

type SchemaOf<T extends Declarations, K extends keyof T> = z.ZodType<ValuesOf<T>[K], ValuesOf<T>[K]>

/** A table's settings in a reply: `z.object({ id: idSchema, ...shapeOf(table) })`. */
export function shapeOf<T extends Declarations>(table: T): { [K in keyof T]: SchemaOf<T, K> } {
	return mapTable(table, (declared) => schemaOf(declared, z.string()))
}

/** A table's settings in a reply that only some get with them. */
export function optionalShapeOf<T extends Declarations>(table: T): { [K in keyof T]: z.ZodOptional<SchemaOf<T, K>> } {
	return mapTable(table, (declared) => schemaOf(declared, z.string()).optional())
}

/** A table's settings in the body of a change: those that are missing stay as they are. */
export function changesShapeOf<T extends Declarations>(table: T): { [K in keyof T]: z.ZodOptional<SchemaOf<T, K>> } {
	return mapTable(table, (declared) => schemaOf(declared, textSchema(textMax(declared))).optional())
}

/** A table's settings in a file: one that is older than a setting has its default. */
export function archivedShapeOf<T extends Declarations>(table: T): { [K in keyof T]: z.ZodDefault<SchemaOf<T, K>> } {
	return mapTable(table, (declared) => schemaOf(declared, z.string().max(textMax(declared))).default(declared.default))
}

const textMax = (declared: Declared) => (declared.kind === 'text' ? declared.max : 0)

function schemaOf(declared: Declared, text: z.ZodType<string, string>): z.ZodType {
	if (declared.kind === 'flag') return z.boolean()
	if (declared.kind === 'choice') return z.enum(declared.options.map(({ value }) => value))
	if (declared.kind === 'choices') return choicesSchema(declared.options.map(({ value }) => value))
	if (declared.kind === 'languages') return z.array(languageSchema).max(declared.max).overwrite(withoutRepeats)
	if (declared.kind === 'hosts') return hostsSchema(declared.max)
	return declared.default === null ? text.nullable() : text
}

function choicesSchema(values: readonly string[]): z.ZodType {
	const schema = z.array(z.enum(values)).min(1, 'Choose at least one.').max(values.length)
	return schema.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each only once.')
}

const withoutRepeats = (codes: string[]) => [...new Set(codes)]

function mapTable<Shape>(table: Declarations, toSchema: (declared: Declared) => z.ZodType): Shape {
	const entries = Object.entries(table).map(([name, declared]) => [name, toSchema(declared)])
	return Object.fromEntries(entries) as Shape // a schema for each name, as schemaOf() makes it of the same declaration
}
