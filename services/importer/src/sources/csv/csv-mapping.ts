import { readFile } from 'node:fs/promises'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'
import { z } from 'zod'

/** What a column may be. */
const fields = [
	'id',
	'kind',
	'post',
	'parent',
	'community',
	'author',
	'title',
	'body',
	'url',
	'created_at',
	'edited_at',
	'upvotes',
	'downvotes',
	'score',
	'locked',
	'source',
] as const
export type Field = (typeof fields)[number]

const timeZone = z.string().refine(isTimeZone, 'not a time zone such as Europe/Berlin')

const mappingSchema = z.strictObject({
	/** By our names: the name of a column, or its number from 1. */
	columns: z.partialRecord(z.enum(fields), z.union([z.string(), z.int().min(1)])).default({}),
	/** False if the first row is not one of names. */
	header: z.boolean().default(true),
	delimiter: z.string().length(1).optional(),
	encoding: z.string().refine(isEncoding, 'not an encoding such as windows-1251').optional(),
	/** What texts are written in. */
	format: z.enum(['markdown', 'html']).default('markdown'),
	/** What 3/4/2020 means. */
	dates: z.enum(['day/month', 'month/day']).optional(),
	timeZone: timeZone.optional(),
	/** What values in the column of kinds mean. */
	kinds: z.record(z.string(), z.enum(['post', 'comment'])).default({}),
})

/** A file for `--mapping`: what a table means, where its first row does not say so. */
export type Mapping = z.infer<typeof mappingSchema>

export async function readMapping(file: string | null): Promise<Mapping> {
	if (file === null) return mappingSchema.parse({})
	const remedy = 'write it as services/importer/docs/csv.md says.'
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		throw new PlainError(`The mapping ${file} cannot be read (${errorCode(error)}).`, remedy)
	})
	const parsed = mappingSchema.safeParse(jsonOf(text))
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	throw new PlainError(`The mapping ${file} is wrong: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}.`, remedy)
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\ufeff/, ''))
	} catch {
		return null
	}
}

export function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
	} catch {
		return false
	}
}

function isEncoding(label: string): boolean {
	try {
		return new TextDecoder(label) !== null
	} catch {
		return false
	}
}
