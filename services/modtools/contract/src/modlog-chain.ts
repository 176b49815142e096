import { type ChainFault, type ChainHead, canonicalJson, type Digest, verifyLinks } from '@folkmoot/contract-kit/chain'

/**
 * The content of the moderation log's chains (contract-kit/chain.ts). Pure: the service appends with it, and anyone
 * verifies with it, in the browser or with `npm run check-log -w services/modtools`. See services/modtools/modlog.md.
 */

/** The chain for the whole site; all others have the id of their community. */
export const siteChain = 'site'

/** Everything an entry's hash covers. The people involved and the reason are sealed: it contains only their digests. */
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
	/** Digest of who acted; null if unknown. */
	by: string | null
	/** Digest of the member it was done to; null if there is none. */
	about: string | null
	/** Digest of the moderator's own reason; null if none was given. */
	reason: string | null
	/** The post's public id and the comment's id, if it is about one. */
	post: string | null
	comment: string | null
	/** Further facts, by name: the rule that was broken, until when, what changed. */
	details: Record<string, string | number | boolean | null>
	/** Hash of the previous entry. */
	prev: string
}

/** Opens a sealed part: SHA-256 of `salt:value` must equal the digest in the content. */
export interface Opening {
	salt: string
	value: string
}

/** The part of an entry needed for verification, with the openings the reader may see. */
export interface VerifiableEntry {
	content: ModlogContent
	hash: string
	openings: { by: Opening | null; about: Opening | null; reason: Opening | null }
	/** What readers are shown, if anything: the openings prove it. */
	by?: { id: string } | null
	about?: { id: string } | null
	reason?: string | null
}

/** The text of an entry that is hashed. */
export function serializeEntry(content: ModlogContent): string {
	return canonicalJson({ ...content })
}

/** The text of a sealed part that is hashed. */
export function serializeOpening({ salt, value }: Opening): string {
	return `${salt}:${value}`
}

/**
 * Verifies a continuation of a chain: returns the new head after these entries, or the first fault. `chain` is the id of the
 * community whose log it is, or `site`: people in entries from another site have other ids there, which prove nothing about ours.
 */
export function verifyChain(
	from: ChainHead,
	entries: readonly VerifiableEntry[],
	digest: Digest,
	chain = '',
): Promise<{ head: ChainHead; fault: ChainFault | null }> {
	return verifyLinks(from, entries, {
		digest,
		textOf: ({ content }) => serializeEntry(content),
		faultIn: async (entry) => ((await isOpenedTruly(entry, digest)) && isShownTruly(entry, chain) ? null : 'false opening'),
	})
}

async function isOpenedTruly({ content, openings }: VerifiableEntry, digest: Digest): Promise<boolean> {
	for (const part of ['by', 'about', 'reason'] as const) {
		const opening = openings[part]
		if (opening && (await digest(serializeOpening(opening))) !== content[part]) return false
	}
	return true
}

/** Whether the openings prove the people and the reason beside them. */
function isShownTruly({ content, openings, by, about, reason }: VerifiableEntry, chain: string): boolean {
	const isProven = (person: { id: string } | null | undefined, opening: Opening | null) =>
		!person || (opening !== null && (content.chain !== chain || opening.value === person.id))
	if (reason !== undefined && reason !== (openings.reason?.value ?? null)) return false
	return isProven(by, openings.by) && isProven(about, openings.about)
}
