import { namePattern } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { z } from 'zod'

const time = z.iso.datetime().transform((text) => new Date(text))
const count = z.int().min(0)
const name = (min: number, max: number) => z.string().min(min).max(max).regex(namePattern, 'Only letters, digits and _.')
const username = name(3, limits.usernameMax)
const id = z.string().min(1).max(200)
const source = z
	.url({ protocol: /^https?$/ })
	.max(limits.linkMax)
	.nullish()
	.transform((address) => address ?? null)
/** Fields common to posts and comments. */
const written = {
	id,
	author: username,
	createdAt: time,
	editedAt: time.nullish().transform((at) => at ?? null),
	upvotes: count,
	downvotes: count,
	source,
}

const community = z.object({
	kind: z.literal('community'),
	name: name(limits.communityNameMin, limits.communityNameMax),
	about: z.string().max(limits.communityAboutMax).nullable().default(null),
	createdAt: time,
	/** Shown to guests, and joined by new members. */
	isDefault: z.boolean().default(false),
})
const user = z.object({ kind: z.literal('user'), username, createdAt: time })
const post = z.object({
	...written,
	kind: z.literal('post'),
	community: z.string(),
	type: z.enum(['text', 'link']),
	title: z.string(),
	body: z.string().nullable().default(null),
	url: z.string().nullable().default(null),
	locked: z.boolean().default(false),
})
const comment = z.object({ ...written, kind: z.literal('comment'), post: id, parent: id.nullable().default(null), body: z.string() })
const vote = z.object({
	kind: z.literal('vote'),
	target: id,
	on: z.enum(['post', 'comment']),
	voter: username,
	up: z.boolean(),
	createdAt: time,
})

const rowSchema = z.discriminatedUnion('kind', [community, user, post, comment, vote])

/** A parsed line of an import file (README.md). */
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

/** An invalid line, and why. */
export interface BadLine {
	kind: Kind | null
	id: string | null
	field: string
	reason: string
}

/** Parses one line. */
export function parseRow(text: string): { row: Row } | { bad: BadLine } {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		return { bad: { kind: null, id: null, field: 'line', reason: 'not JSON' } }
	}
	const parsed = rowSchema.safeParse(value)
	if (parsed.success) return { row: parsed.data }
	const [issue] = parsed.error.issues
	return { bad: { ...nameOf(value), field: issue?.path.join('.') || 'line', reason: issue?.message ?? 'not a row' } }
}

/** What identifies an invalid line, so that it can be found again. */
function nameOf(value: unknown): Pick<BadLine, 'kind' | 'id'> {
	if (typeof value !== 'object' || value === null) return { kind: null, id: null }
	const fields = new Map<string, unknown>(Object.entries(value))
	const word = ['id', 'target', 'username', 'name'].map((field) => fields.get(field)).find((given) => typeof given === 'string')
	return { kind: kinds.find((kind) => kind === fields.get('kind')) ?? null, id: typeof word === 'string' ? word.slice(0, 100) : null }
}
