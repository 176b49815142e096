import { limits } from '@folkmoot/contract-kit/limits'
import { languageCodeOf } from '@folkmoot/contract-kit/text-languages'
import { isVisible } from '@folkmoot/contract-kit/texts'
import { isPostLink } from '@folkmoot/post/import'
import { oldAddressOf } from '@folkmoot/post-contract/old-address'
import { mendCount } from './mend-count.ts'
import { idFromContent, mendId } from './mend-id.ts'
import { givenName } from './mend-name.ts'
import { mendPostContent } from './mend-post.ts'
import { mendBody, mendCharacters } from './mend-text.ts'
import { mendEdit, mendTime, type TimeBounds } from './mend-time.ts'
import { type Mending, type Note, wasOf } from './mending.ts'

type Given = Record<string, unknown>

/** A row of a file with everything mended that can be; row.ts refuses what cannot. */
export function mendRow(given: Given, bounds: TimeBounds): { mended: Given; notes: Mending[] } {
	const notes: Mending[] = []
	const note: Note = (mending) => notes.push(mending)
	const kind = String(given.kind)
	const mend = menders[kind]
	return { mended: mend ? { kind, ...mend(given, bounds, note) } : given, notes }
}

type Mender = (given: Given, bounds: TimeBounds, note: Note) => Given

const menders: Readonly<Record<string, Mender>> = {
	community: (given, bounds, note) => ({
		name: givenName(given.name),
		about: mendAbout(given.about, note),
		createdAt: mendTime(given.createdAt, 'createdAt', bounds, note),
		isDefault: mendFlag(given.isDefault, 'isDefault', note),
		addresses: mendAddresses(given.addresses),
	}),
	user: (given, bounds, note) => ({
		username: givenName(given.username),
		createdAt: mendTime(given.createdAt, 'createdAt', bounds, note),
		addresses: mendAddresses(given.addresses),
	}),
	post: (given, bounds, note) => ({
		...mendWritten(given, bounds, note),
		community: givenName(given.community),
		...mendPostContent(given.deleted === true ? withoutContent(given) : given, note),
		locked: mendFlag(given.locked, 'locked', note),
	}),
	comment: (given, bounds, note) => ({
		...mendWritten(given, bounds, note),
		post: mendId(given.post) ?? undefined,
		parent: mendParent(given),
		body: given.deleted === true ? '' : mendBody(given.body, 'body', note),
	}),
	vote: (given, bounds, note) => ({
		target: mendId(given.target) ?? undefined,
		on: given.on,
		voter: givenName(given.voter),
		up: mendDirection(given.up, note),
		createdAt: mendTime(given.createdAt, 'createdAt', bounds, note),
	}),
}

function mendWritten(given: Given, bounds: TimeBounds, note: Note): Given {
	const id = mendId(given.id)
	if (id === null) note({ field: 'id', reason: 'missing: derived from the content of the row' })
	const createdAt = mendTime(given.createdAt, 'createdAt', bounds, note)
	return {
		id: id ?? idFromContent(given),
		author: givenName(given.author),
		createdAt,
		editedAt: mendEdit(given.editedAt, createdAt, bounds, note),
		upvotes: mendCount(given.upvotes, 'upvotes', note),
		downvotes: mendCount(given.downvotes, 'downvotes', note),
		source: mendSource(given.source, note),
		deleted: mendFlag(given.deleted, 'deleted', note),
		addresses: mendAddresses(given.addresses),
		language: mendLanguage(given.language, note),
	}
}

/** The title stays, as that of a post deleted here does. */
function withoutContent({ title }: Given): Given {
	const hasTitle = typeof title === 'string' && isVisible(title)
	return { type: 'text', title: hasTitle ? title : '[deleted]', body: null, url: null }
}

const addressesMax = 20
const addressMax = 500

function mendAddresses(given: unknown): string[] {
	if (!Array.isArray(given)) return []
	return given
		.filter((address): address is string => typeof address === 'string' && address.length <= addressMax && oldAddressOf(address) !== null)
		.slice(0, addressesMax)
}

/** Some files call the post itself the parent of what answers it. */
function mendParent({ parent, post, id }: Given): string | null {
	const parentId = mendId(parent)
	return parentId === mendId(post) && parentId !== mendId(id) ? null : parentId
}

function mendFlag(value: unknown, field: string, note: Note): boolean {
	if (typeof value === 'boolean' || value === undefined || value === null) return value ?? false
	note({ field, reason: 'neither true nor false', was: wasOf(value) })
	return value === 1 || value === 'true'
}

const directions: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
	[1, true],
	['true', true],
	['up', true],
	[0, false],
	[-1, false],
	['false', false],
	['down', false],
])

function mendDirection(value: unknown, note: Note): unknown {
	const isUp = directions.get(value)
	if (isUp === undefined) return value
	note({ field: 'up', reason: 'neither true nor false', was: wasOf(value) })
	return isUp
}

function mendSource(value: unknown, note: Note): string | null {
	if (value === undefined || value === null || value === '') return null
	if (typeof value === 'string' && isPostLink(value)) return value.trim()
	note({ field: 'source', reason: 'not an http or https URL: left out', was: wasOf(value) })
	return null
}

/** The region of a language is not kept (`pt` of `pt-BR`); what names none is left out, and the text's own is detected. */
function mendLanguage(value: unknown, note: Note): string {
	if (value === undefined || value === null || value === '') return ''
	const code = typeof value === 'string' ? languageCodeOf(value) : ''
	if (code === '') note({ field: 'language', reason: 'not the code of a language: detected instead', was: wasOf(value) })
	return code
}

function mendAbout(value: unknown, note: Note): string | null {
	if (value === undefined || value === null) return null
	const about = mendCharacters(typeof value === 'string' ? value : JSON.stringify(value), 'about', note)
	if (about.length <= limits.communityAboutMax) return about
	note({ field: 'about', reason: `longer than ${limits.communityAboutMax} characters: cut`, was: wasOf(about) })
	return `${about.slice(0, limits.communityAboutMax - 1).toWellFormed()}…`
}
