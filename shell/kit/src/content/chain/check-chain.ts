import { type ChainedEntry, type ChainFault, type ChainHead, type Checked, type Digest, walkChain } from '@folkmoot/contract-kit/chain'

/** A log whose entries are chained, as a room knows it. */
export interface ChainedLog<E> {
	/** Under which this device remembers where it stood when it was last checked. */
	name: string
	read: (after: number) => Promise<{ entries: readonly E[]; head: ChainHead }>
	follow: (from: ChainHead, entries: readonly E[], digest: Digest) => Promise<{ head: ChainHead; fault: ChainFault | null }>
}

async function sha256(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Browsers hash only on pages that came over a safe connection. */
export function canCheck(): boolean {
	return globalThis.crypto?.subtle !== undefined
}

/** Computes every hash of a log anew, here, and remembers where it stands. */
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
