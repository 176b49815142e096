/**
 * How the moderation log is chained. Pure and without dependencies: the service writes by it, and anyone checks by it, in
 * the browser or with `npm run check-log -w services/modtools`. See services/modtools/modlog.md.
 */

/** The chain of what concerns the whole site; all others are named by the id of their community. */
export const siteChain = 'site'

/** What the first entry of a chain names as the hash before it. */
export const noHash = '0'.repeat(64)

/** Everything an entry's hash covers. Who is concerned and why are sealed: only their digests are in here. */
export interface ModlogContent {
	v: 1
	id: string
	/** The id of a community, or `site`. */
	chain: string
	/** From 1, without gaps. */
	seq: number
	at: string
	action: string
	/** The capacity in which somebody acted. */
	as: 'normal' | 'mods' | 'admins'
	/** Digest of who acted; null where that is not known. */
	by: string | null
	/** Digest of the member it was done to; null where it was done to nobody. */
	about: string | null
	/** Digest of the reason in the moderator's own words; null where none was given. */
	reason: string | null
	/** Public id of the post and the id of the comment that it is about. */
	post: string | null
	comment: string | null
	/** What else there is to say, by name: the rule that was broken, until when, what is different now. */
	details: Record<string, string | number | boolean | null>
	/** Hash of the entry before. */
	prev: string
}

/** What opens a sealed part: SHA-256 of `salt:value` is the digest in the content. */
export interface Opening {
	salt: string
	value: string
}

/** An entry as far as checking needs it; openings are there as far as the reader may see them. */
export interface CheckableEntry {
	content: ModlogContent
	hash: string
	openings: { by: Opening | null; about: Opening | null; reason: Opening | null }
}

/** SHA-256 of a text in UTF-8, in hex. */
export type Digest = (text: string) => Promise<string> | string

type Plain = string | number | boolean | null | { readonly [name: string]: Plain }

/** The one text that stands for a value: JSON without spaces, names in the order of their code units. */
export function canonical(value: Plain): string {
	if (value === null || typeof value !== 'object') return JSON.stringify(value)
	const names = Object.keys(value).sort()
	return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`
}

/** What is hashed of an entry. */
export function entryText(content: ModlogContent): string {
	return canonical({ ...content })
}

/** What is hashed of a sealed part. */
export function openingText({ salt, value }: Opening): string {
	return `${salt}:${value}`
}

/** Where a chain stands. */
export interface ChainHead {
	seq: number
	hash: string
}

export const emptyChain: ChainHead = { seq: 0, hash: noHash }

/** An entry that is not what it should be, and why. */
export interface ChainFault {
	seq: number
	what: 'gap' | 'broken link' | 'altered' | 'false opening'
}

/** Follows a chain from where it was: gives where it stands after these entries, or the first fault. */
export async function followChain(
	from: ChainHead,
	entries: readonly CheckableEntry[],
	digest: Digest,
): Promise<{ head: ChainHead; fault: ChainFault | null }> {
	let head = from
	for (const entry of entries) {
		const what = await faultOf(head, entry, digest)
		if (what) return { head, fault: { seq: head.seq + 1, what } }
		head = { seq: entry.content.seq, hash: entry.hash }
	}
	return { head, fault: null }
}

async function faultOf(head: ChainHead, { content, hash, openings }: CheckableEntry, digest: Digest): Promise<ChainFault['what'] | null> {
	if (content.seq !== head.seq + 1) return 'gap'
	if (content.prev !== head.hash) return 'broken link'
	if ((await digest(entryText(content))) !== hash) return 'altered'
	for (const part of ['by', 'about', 'reason'] as const) {
		const opening = openings[part]
		if (opening && (await digest(openingText(opening))) !== content[part]) return 'false opening'
	}
	return null
}
