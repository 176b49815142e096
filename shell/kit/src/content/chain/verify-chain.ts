import {
	type ChainCheck,
	type ChainedEntry,
	type ChainFault,
	type ChainHead,
	type Digest,
	verifyPagedChain,
} from '@folkmoot/contract-kit/chain'
import { sha256 } from '../../api/sha256.ts'
import { readStorage, writeStorage } from '../../ui/web-storage.ts'

/** A hash-chained log, as a room provides it. */
export interface ChainedLog<E> {
	/** Key under which this device stores the head of the last check. */
	name: string
	read: (after: number) => Promise<{ entries: readonly E[]; head: ChainHead }>
	follow: (from: ChainHead, entries: readonly E[], digest: Digest) => Promise<{ head: ChainHead; fault: ChainFault | null }>
}

/** Browsers offer hashing only in secure contexts. */
export function canHash(): boolean {
	return globalThis.crypto?.subtle !== undefined
}

/** Recomputes every hash of a log on this device, and stores its head. */
export async function verifyChain<E extends ChainedEntry>(
	{ name, read, follow }: ChainedLog<E>,
	onProgress: (seq: number, of: number) => void,
): Promise<ChainCheck> {
	const lastHead = readLastHead(name)
	const result = await verifyPagedChain({
		read,
		follow: (from, entries: readonly E[]) => follow(from, entries, sha256),
		known: lastHead,
		onProgress,
	})
	if (result.state === 'whole') storeHead(name, result.head)
	return result
}

function readLastHead(name: string): ChainHead | null {
	const [seq, hash] = readStorage('localStorage', name)?.split(':') ?? []
	return seq && hash ? { seq: Number(seq), hash } : null
}

function storeHead(name: string, { seq, hash }: ChainHead): void {
	if (seq > 0) writeStorage('localStorage', name, `${seq}:${hash}`)
}
