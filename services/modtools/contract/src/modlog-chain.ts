import { type ChainFault, type ChainHead, canonical, type Digest, followLinks } from '@folkmoot/contract-kit/chain'

/**
 * What the moderation log chains, by contract-kit/chain.ts. Pure: the service writes by it, and anyone checks by it, in
 * the browser or with `npm run check-log -w services/modtools`. See services/modtools/modlog.md.
 */

/** The chain of what concerns the whole site; all others are named by the id of their community. */
export const siteChain = 'site'

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

/** What is hashed of an entry. */
export function entryText(content: ModlogContent): string {
	return canonical({ ...content })
}

/** What is hashed of a sealed part. */
export function openingText({ salt, value }: Opening): string {
	return `${salt}:${value}`
}

/** Follows a chain from where it was: gives where it stands after these entries, or the first fault. */
export function followChain(
	from: ChainHead,
	entries: readonly CheckableEntry[],
	digest: Digest,
): Promise<{ head: ChainHead; fault: ChainFault | null }> {
	return followLinks(from, entries, {
		digest,
		textOf: ({ content }) => entryText(content),
		faultIn: ({ content, openings }) => falseOpening(content, openings, digest),
	})
}

async function falseOpening(content: ModlogContent, openings: CheckableEntry['openings'], digest: Digest): Promise<'false opening' | null> {
	for (const part of ['by', 'about', 'reason'] as const) {
		const opening = openings[part]
		if (opening && (await digest(openingText(opening))) !== content[part]) return 'false opening'
	}
	return null
}
