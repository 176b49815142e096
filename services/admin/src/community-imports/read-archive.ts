import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ArchivedCommunity, archivedCommunitySchema } from '@folkmoot/community-contract/archive'
import * as format from '@folkmoot/modtools-contract/archive'
import { type ArchivedComment, type ArchivedPost, archivedCommentSchema, archivedPostSchema } from '@folkmoot/post-contract/archive'
import type { z } from 'zod'
import { InvalidArchiveError } from './invalid-archive-error.ts'
import { readLines } from './read-lines.ts'
import { type ArchiveMember, readMembers } from './read-members.ts'
import { keyOf } from './say-problem.ts'
import { findUnstorable } from './unstorable.ts'

const { archiveLimits, archiveMembers } = format

/** One item of an archive, with its position. */
export type ArchiveItem = { member: string; line: number; bytes: number } & (
	| { kind: 'rule'; row: format.ArchivedRule }
	| { kind: 'moderator'; row: format.ArchivedModerator }
	| { kind: 'entry'; row: format.ArchivedModlogEntry }
	| { kind: 'picture'; row: Buffer }
	| { kind: 'post'; row: ArchivedPost }
	| { kind: 'comment'; row: ArchivedComment }
)

export interface OpenArchive {
	manifest: format.ArchiveManifest
	community: ArchivedCommunity
	/** All other items in order. Each is validated against its schema, each member against its hash. */
	items: AsyncGenerator<ArchiveItem>
	close: () => Promise<void>
}

/** Reads the manifest of an archive; the rest is read on demand. */
export async function openArchive(source: Readable): Promise<OpenArchive> {
	const members = readMembers(source)
	const close = async () => void (await members.return(undefined))
	try {
		let first = await next(members)
		if (first.name === archiveMembers.readme) {
			await readWhole(first, archiveLimits.line)
			first = await next(members)
		}
		const manifest = await readManifest(first)
		const expected = manifest.members.values()
		const community = await readCommunity(await next(members), expected)
		return { manifest, community, items: readItems(members, expected), close }
	} catch (error) {
		await close()
		throw error
	}
}

type Expected = format.ArchiveManifest['members'][number]

async function next(members: AsyncGenerator<ArchiveMember>): Promise<ArchiveMember> {
	const { value, done } = await members.next()
	if (done) throw new InvalidArchiveError({ key: 'cut-short' })
	return value
}

async function readManifest(member: ArchiveMember): Promise<format.ArchiveManifest> {
	if (member.name !== archiveMembers.manifest) throw new InvalidArchiveError({ key: 'no-manifest' })
	const value = parseJson((await readWhole(member, archiveLimits.manifest)).toString(), member.name, null)
	const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
	if (version !== format.archiveVersion) {
		const values = { readable: format.archiveVersion, version: JSON.stringify(version) ?? 'none' }
		throw new InvalidArchiveError({ key: 'version', values })
	}
	return parse(format.archiveManifestSchema, value, member.name, null)
}

async function readCommunity(member: ArchiveMember, expected: Iterator<Expected>): Promise<ArchivedCommunity> {
	const checked = checkMember(member, expected)
	if (member.name !== archiveMembers.community) throw new InvalidArchiveError({ key: 'no-community' }, member.name)
	const whole = await readWhole({ ...member, bytes: checked }, archiveLimits.line)
	return parse(archivedCommunitySchema, parseJson(whole.toString(), member.name, null), member.name, null)
}

/** Members made of lines, in the order in which they may come. */
const lineMembers = {
	[archiveMembers.rules]: { kind: 'rule', schema: format.archivedRuleSchema },
	[archiveMembers.moderators]: { kind: 'moderator', schema: format.archivedModeratorSchema },
	[archiveMembers.modlog]: { kind: 'entry', schema: format.archivedModlogEntrySchema },
	[archiveMembers.posts]: { kind: 'post', schema: archivedPostSchema },
	[archiveMembers.comments]: { kind: 'comment', schema: archivedCommentSchema },
} as const

const isLines = (name: string): name is keyof typeof lineMembers => name in lineMembers
const order: readonly string[] = Object.keys(lineMembers)
const placeOf = (name: string) => (isLines(name) ? order.indexOf(name) + (order.indexOf(name) > 2 ? 1 : 0) : 3)

async function* readItems(members: AsyncGenerator<ArchiveMember>, expected: Iterator<Expected>): AsyncGenerator<ArchiveItem> {
	let place = -1
	for await (const member of members) {
		const { name } = member
		const isPicture = /^pictures\/[1-9][0-9]{0,8}\.webp$/.test(name)
		if (!isPicture && !isLines(name)) throw new InvalidArchiveError({ key: 'foreign-file' }, name)
		if (placeOf(name) < place || (placeOf(name) === place && !isPicture)) throw new InvalidArchiveError({ key: 'wrong-place' }, name)
		place = placeOf(name)
		const bytes = checkMember(member, expected)
		if (isLines(name)) yield* readRows(name, bytes)
		else {
			const row = await readWhole({ ...member, bytes }, archiveLimits.picture)
			yield { kind: 'picture', member: name, line: 0, bytes: row.length, row }
		}
	}
	if (!expected.next().done) throw new InvalidArchiveError({ key: 'cut-short' })
}

async function* readRows(name: keyof typeof lineMembers, bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchiveItem> {
	const { kind, schema } = lineMembers[name]
	for await (const { line, text } of readLines(name, bytes)) {
		const row = parse<unknown>(schema, parseJson(text, name, line), name, line)
		// The table above maps each schema to its kind.
		yield { kind, member: name, line, bytes: text.length, row } as ArchiveItem
	}
}

/** Passes bytes through and checks them against the manifest at the end. */
async function* checkMember({ name, size, bytes }: ArchiveMember, expected: Iterator<Expected>): AsyncGenerator<Buffer> {
	const { value, done } = expected.next()
	if (done || value.name !== name) throw new InvalidArchiveError({ key: 'unlisted' }, name)
	if (value.size !== size) throw new InvalidArchiveError({ key: 'other-size' }, name)
	const hash = createHash('sha256')
	for await (const chunk of bytes) {
		hash.update(chunk)
		yield chunk
	}
	if (hash.digest('hex') !== value.sha256) throw new InvalidArchiveError({ key: 'altered' }, name)
}

async function readWhole({ name, size, bytes }: ArchiveMember, maxBytes: number): Promise<Buffer> {
	if (size > maxBytes) throw new InvalidArchiveError({ key: 'too-large' }, name)
	const chunks: Buffer[] = []
	for await (const chunk of bytes) chunks.push(chunk)
	return Buffer.concat(chunks)
}

function parseJson(text: string, member: string, line: number | null): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new InvalidArchiveError({ key: 'no-json' }, member, line)
	}
}

function parse<T>(schema: z.ZodType<T>, value: unknown, member: string, line: number | null): T {
	const unstorable = findUnstorable(value)
	if (unstorable !== null) throw new InvalidArchiveError({ key: 'unstorable', field: unstorable }, member, line)
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	const detail = issue?.message ?? 'is not valid'
	throw new InvalidArchiveError({ key: keyOf(detail) ?? 'invalid', values: { detail }, field: issue?.path.join('.') || 'it' }, member, line)
}
