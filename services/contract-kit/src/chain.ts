/**
 * Hash chains for logs that nobody can change unnoticed. Pure and without dependencies: services append with it, and anyone
 * verifies with it, in the browser or by a command. Each log defines the content of its entries.
 */

/** The previous hash of a chain's first entry. */
export const noHash = '0'.repeat(64)

/** The common part of every hashed content. */
export interface ChainedContent {
	/** From 1, without gaps. */
	seq: number
	/** Hash of the previous entry. */
	prev: string
}

/** The part of an entry that every chain needs. */
export interface ChainedEntry {
	content: ChainedContent
	hash: string
}

/** The head of a chain. */
export interface ChainHead {
	seq: number
	hash: string
}

export const emptyChain: ChainHead = { seq: 0, hash: noHash }

/** An invalid entry, and why. */
export interface ChainFault {
	seq: number
	what: 'gap' | 'broken link' | 'altered' | 'false opening'
}

/** SHA-256 of a text in UTF-8, in hex. */
export type Digest = (text: string) => Promise<string> | string

/** A value that has a canonical text: JSON without lists. */
export type Plain = string | number | boolean | null | { readonly [name: string]: Plain }

/** The canonical text of a value: JSON without spaces, keys in the order of their code units. */
export function canonicalJson(value: Plain): string {
	if (value === null || typeof value !== 'object') return JSON.stringify(value)
	const names = Object.keys(value).sort()
	return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`
}

interface Checks<E> {
	digest: Digest
	/** The text of an entry that is hashed. */
	textOf: (entry: E) => string
	/** Further checks of an entry. */
	faultIn?: (entry: E) => Promise<ChainFault['what'] | null>
}

/** Verifies a continuation of a chain: returns the new head after these entries, or the first fault. */
export async function verifyLinks<E extends ChainedEntry>(
	from: ChainHead,
	entries: readonly E[],
	checks: Checks<E>,
): Promise<{ head: ChainHead; fault: ChainFault | null }> {
	let head = from
	for (const entry of entries) {
		const what = await faultOf(head, entry, checks)
		if (what) return { head, fault: { seq: head.seq + 1, what } }
		head = { seq: entry.content.seq, hash: entry.hash }
	}
	return { head, fault: null }
}

async function faultOf<E extends ChainedEntry>(head: ChainHead, entry: E, checks: Checks<E>): Promise<ChainFault['what'] | null> {
	const { content, hash } = entry
	if (content.seq !== head.seq + 1) return 'gap'
	if (content.prev !== head.hash) return 'broken link'
	if ((await checks.digest(checks.textOf(entry))) !== hash) return 'altered'
	return (await checks.faultIn?.(entry)) ?? null
}

/** The result of verifying a whole chain. */
export type ChainCheck =
	/** `isAsBefore`: the chain still contains the known head. */
	| { state: 'whole'; head: ChainHead; isAsBefore: boolean }
	| { state: 'broken'; fault: ChainFault }
	/** The chain no longer contains the known head. */
	| { state: 'rewritten'; known: ChainHead }
	/** Its entries lead to another head than the one that is kept beside them: the newest were removed, or the head was changed. */
	| { state: 'other head'; head: ChainHead; kept: ChainHead }

interface PagedChain<E> {
	/** The next entries after a number, in order, and the head of the chain, which is read before them. */
	read: (after: number) => Promise<{ entries: readonly E[]; head: ChainHead }>
	/** Verifies entries after a head: verifyLinks() of this log. */
	follow: (from: ChainHead, entries: readonly E[]) => Promise<{ head: ChainHead; fault: ChainFault | null }>
	/** The head at the previous verification. */
	known: ChainHead | null
	onProgress?: (seq: number, of: number) => void
}

/** Reads a whole chain and verifies every entry, trusting nothing. */
export async function verifyPagedChain<E extends ChainedEntry>({ read, follow, known, onProgress }: PagedChain<E>): Promise<ChainCheck> {
	let head = emptyChain
	let isAsBefore = false
	let isSecondLook = false
	for (;;) {
		const page = await read(head.seq)
		const verified = await follow(head, page.entries)
		if (verified.fault) return { state: 'broken', fault: verified.fault }
		const knownEntry = known && page.entries.find(({ content }) => content.seq === known.seq)
		if (known && knownEntry && knownEntry.hash !== known.hash) return { state: 'rewritten', known }
		isAsBefore ||= Boolean(knownEntry)
		head = verified.head
		onProgress?.(head.seq, Math.max(page.head.seq, head.seq))
		if (page.entries.length > 0) continue
		const end = endOf({ head, kept: page.head, known, isAsBefore })
		// A page from a cache may be older than the one before it.
		if (end.state !== 'other head' || isSecondLook) return end
		isSecondLook = true
	}
}

interface End {
	head: ChainHead
	kept: ChainHead
	known: ChainHead | null
	isAsBefore: boolean
}

/** What came of a chain whose every entry is valid. */
function endOf({ head, kept, known, isAsBefore }: End): ChainCheck {
	if (known && known.seq > head.seq) return { state: 'rewritten', known }
	if (kept.seq !== head.seq || kept.hash !== head.hash) return { state: 'other head', head, kept }
	return { state: 'whole', head, isAsBefore }
}
