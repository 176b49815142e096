/**
 * How logs are chained that nobody can change unseen. Pure and without dependencies: services write by it, and anyone
 * checks by it, in the browser or by a command. What an entry holds is each log's own.
 */

/** What the first entry of a chain names as the hash before it. */
export const noHash = '0'.repeat(64)

/** What the hash of every entry covers, whatever else it covers. */
export interface ChainedContent {
	/** From 1, without gaps. */
	seq: number
	/** Hash of the entry before. */
	prev: string
}

/** An entry as far as every chain needs it. */
export interface ChainedEntry {
	content: ChainedContent
	hash: string
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

/** SHA-256 of a text in UTF-8, in hex. */
export type Digest = (text: string) => Promise<string> | string

export type Plain = string | number | boolean | null | { readonly [name: string]: Plain }

/** The one text that stands for a value: JSON without spaces, names in the order of their code units. */
export function canonical(value: Plain): string {
	if (value === null || typeof value !== 'object') return JSON.stringify(value)
	const names = Object.keys(value).sort()
	return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`
}

interface Checks<E> {
	digest: Digest
	/** What is hashed of an entry. */
	textOf: (entry: E) => string
	/** What else may be wrong with an entry. */
	faultIn?: (entry: E) => Promise<ChainFault['what'] | null>
}

/** Follows a chain from where it was: gives where it stands after these entries, or the first fault. */
export async function followLinks<E extends ChainedEntry>(
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

/** What came of checking a whole chain. */
export type Checked =
	/** `isAsBefore`: what was known of it is still in it. */
	| { state: 'whole'; head: ChainHead; isAsBefore: boolean }
	| { state: 'broken'; fault: ChainFault }
	/** What was known of it is not in it any more. */
	| { state: 'rewritten'; known: ChainHead }

interface Walk<E> {
	/** Some entries after a number, in their order, and where the chain is said to stand. */
	read: (after: number) => Promise<{ entries: readonly E[]; head: ChainHead }>
	follow: (from: ChainHead, entries: readonly E[]) => Promise<{ head: ChainHead; fault: ChainFault | null }>
	/** Where it stood when it was checked before. */
	known: ChainHead | null
	onProgress?: (seq: number, of: number) => void
}

/** Reads a whole chain and checks every entry: nothing of it is taken on trust. */
export async function walkChain<E extends ChainedEntry>({ read, follow, known, onProgress }: Walk<E>): Promise<Checked> {
	let head = emptyChain
	let isAsBefore = false
	for (;;) {
		const stretch = await read(head.seq)
		const followed = await follow(head, stretch.entries)
		if (followed.fault) return { state: 'broken', fault: followed.fault }
		const again = known && stretch.entries.find(({ content }) => content.seq === known.seq)
		if (known && again && again.hash !== known.hash) return { state: 'rewritten', known }
		isAsBefore ||= again !== null && again !== undefined
		head = followed.head
		onProgress?.(head.seq, Math.max(stretch.head.seq, head.seq))
		if (stretch.entries.length > 0) continue
		if (known && known.seq > head.seq) return { state: 'rewritten', known }
		return { state: 'whole', head, isAsBefore }
	}
}
