import { type ChainedEntry, type ChainFault, type ChainHead, type Checked, type Digest, walkChain } from '@folkmoot/contract-kit/chain'

/** A hash-chained log, as a room provides it. */
export interface ChainedLog<E> {
	/** Key under which this device stores the head of the last check. */
	name: string
	read: (after: number) => Promise<{ entries: readonly E[]; head: ChainHead }>
	follow: (from: ChainHead, entries: readonly E[], digest: Digest) => Promise<{ head: ChainHead; fault: ChainFault | null }>
}

async function sha256(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Browsers offer hashing only in secure contexts. */
export function canCheck(): boolean {
	return globalThis.crypto?.subtle !== undefined
}

/** Recomputes every hash of a log on this device, and stores its head. */
export async function checkChain<E extends ChainedEntry>(
	{ name, read, follow }: ChainedLog<E>,
	onProgress: (seq: number, of: number) => void,
): Promise<Checked> {
	const known = lastChecked(name)
	const checked = await walkChain({ read, follow: (from, entries: readonly E[]) => follow(from, entries, sha256), known, onProgress })
	if (checked.state === 'whole') remember(name, checked.head)
	return checked
}

function lastChecked(name: string): ChainHead | null {
	const [seq, hash] = localStorage.getItem(name)?.split(':') ?? []
	return seq && hash ? { seq: Number(seq), hash } : null
}

function remember(name: string, { seq, hash }: ChainHead): void {
	if (seq > 0) localStorage.setItem(name, `${seq}:${hash}`)
}
