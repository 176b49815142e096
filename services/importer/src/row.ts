import { limits } from '@folkmoot/contract-kit/limits'
import { z } from 'zod'
import { mendRow } from './mending/mend-row.ts'
import type { TimeBounds } from './mending/mend-time.ts'
import type { Mending } from './mending/mending.ts'

const time = z.date()
const count = z.int().min(0)
const id = z.string().min(1)
/** As the file has it; the account may have another name. Blank stands for nobody who has a name. */
const name = z.string()
/** Fields common to posts and comments. */
const written = {
	id,
	author: name,
	createdAt: time,
	editedAt: time.nullable(),
	upvotes: count,
	downvotes: count,
	source: z.string().nullable(),
	/** Deleted or removed there: it keeps its place, without its content. */
	deleted: z.boolean(),
	/** Where it stood there. */
	addresses: z.array(z.string()),
	/** '' if nobody chose it. */
	language: z.string(),
}

const community = z.object({
	kind: z.literal('community'),
	name: name.min(1, 'It has no name.'),
	about: z.string().max(limits.communityAboutMax).nullable(),
	createdAt: time,
	/** Shown to guests, and joined by new members. */
	isDefault: z.boolean(),
	addresses: z.array(z.string()),
})
const user = z.object({
	kind: z.literal('user'),
	username: name.min(1, 'It has no name.'),
	createdAt: time,
	addresses: z.array(z.string()),
})
const post = z.object({
	...written,
	kind: z.literal('post'),
	community: name.min(1, 'It names no community.'),
	type: z.enum(['text', 'link']),
	title: z.string(),
	body: z.string().nullable(),
	url: z.string().nullable(),
	locked: z.boolean(),
})
const comment = z.object({
	...written,
	kind: z.literal('comment'),
	post: z.string('It names no post.'),
	parent: id.nullable(),
	body: z.string(),
})
const vote = z.object({
	kind: z.literal('vote'),
	target: id,
	on: z.enum(['post', 'comment']),
	voter: name.min(1, 'It names nobody.'),
	up: z.boolean(),
	createdAt: time,
})

const rowSchema = z.discriminatedUnion('kind', [community, user, post, comment, vote])

/** A row of an import file (README.md), mended. */
export type Row = z.infer<typeof rowSchema>
export type Kind = Row['kind']
/** The row type of a kind. */
export type RowOf<K extends Kind> = { [Each in Kind]: Extract<Row, { kind: Each }> }[K]
/** A row with its line number. */
export interface Numbered<K extends Kind> {
	line: number
	row: RowOf<K>
}

/** Ordered so that rows refer only to earlier kinds or their own. */
export const kinds = ['community', 'user', 'post', 'comment', 'vote'] as const satisfies readonly Kind[]

/** An invalid row, and why. */
export interface BadLine {
	kind: Kind | null
	id: string | null
	field: string
	reason: string
}

/** The JSON of a line. Control characters in its texts are no JSON, but what they stand in is clear. */
export function parseJsonLine(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		try {
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
			return JSON.parse(text.replace(/[\0-\x1f]/g, ' '))
		} catch {
			return undefined
		}
	}
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The kind of a row, or null if it has none that is known. */
export function kindOf(value: unknown): Kind | null {
	return isObject(value) ? (kinds.find((kind) => kind === value.kind) ?? null) : null
}

/** Reads the value of a line as a row, mended where it has to be. */
export function parseRow(value: unknown, bounds: TimeBounds): { row: Row; notes: Mending[] } | { bad: BadLine } {
	if (value === undefined) return { bad: { kind: null, id: null, field: 'line', reason: 'not JSON' } }
	const kind = kindOf(value)
	if (!isObject(value) || kind === null) {
		return { bad: { ...nameOf(value), field: 'kind', reason: 'not one of community, user, post, comment and vote' } }
	}
	const { mended, notes } = mendRow(value, bounds)
	const parsed = rowSchema.safeParse(mended)
	if (parsed.success) return { row: parsed.data, notes }
	const [issue] = parsed.error.issues
	return { bad: { ...nameOf(value), field: issue?.path.join('.') || 'line', reason: issue?.message ?? 'not a row' } }
}

/** What identifies a line, so that it can be found again. */
function nameOf(value: unknown): Pick<BadLine, 'kind' | 'id'> {
	if (!isObject(value)) return { kind: null, id: null }
	const word = ['id', 'target', 'username', 'name'].map((field) => value[field]).find((given) => typeof given === 'string')
	return { kind: kindOf(value), id: typeof word === 'string' ? word.slice(0, 100).toWellFormed() : null }
}

/** What a row is called in reports. */
export function idOf(row: Row): string {
	switch (row.kind) {
		case 'community':
			return row.name
		case 'user':
			return row.username
		case 'vote':
			return `${row.target} by ${row.voter}`
		default:
			return row.id
	}
}
