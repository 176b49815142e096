import {
	type ChainCheck,
	type ChainedEntry,
	type ChainFault,
	type ChainHead,
	type Digest,
	verifyPagedChain,
} from '@folkmoot/contract-kit/chain'
import { ApiError } from '@folkmoot/kit/api'
import { sha256 } from '../../api/sha256.ts'
import { readStorage, writeStorage } from '../../ui/web-storage.ts'

/** A hash-chained log, as an area provides it. */
export interface ChainedLog<E> {
	/** Key under which this device stores the head of the last check. */
	name: string
	read: (after: number) => Promise<{ entries: readonly E[]; head: ChainHead }>
	follow: (from: ChainHead, entries: readonly E[], digest: Digest) => Promise<{ head: ChainHead; fault: ChainFault | null }>
}

/** One of the logs whose entries a page shows. */
export interface ShownLog<E> {
	/** Its name for readers. */
	label: string
	log: ChainedLog<E>
	/** Its entries on the page. */
	shown: readonly E[]
}

/** `missing`: an entry of the page is not in the log; `unreadable`: the log is gone, or not for this reader. */
export type LogCheck = ChainCheck | { state: 'missing'; seq: number } | { state: 'unreadable' }

/** Verifies a whole log, and that what the page shows of it is in it. Rejects if it cannot be read for the time being. */
export async function verifyShownLog<E extends ChainedEntry>(
	{ log, shown }: Pick<ShownLog<E>, 'log' | 'shown'>,
	onProgress: (seq: number, of: number) => void,
): Promise<LogCheck> {
	const hashes = new Map<number, string>()
	const read: ChainedLog<E>['read'] = async (after) => {
		const page = await log.read(after)
		for (const { content, hash } of page.entries) hashes.set(content.seq, hash)
		return page
	}
	try {
		const check = await verifyChain({ ...log, read }, onProgress)
		return check.state === 'whole' ? ((await findFaultOfPage(log, shown, hashes)) ?? check) : check
	} catch (error) {
		if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return { state: 'unreadable' }
		throw error
	}
}

/** The page came by another call: an entry of it that is not the one in the log, or does not say what its hash covers. */
async function findFaultOfPage<E extends ChainedEntry>(
	{ follow }: ChainedLog<E>,
	shown: readonly E[],
	hashes: ReadonlyMap<number, string>,
): Promise<LogCheck | null> {
	for (const entry of shown) {
		const { seq, prev } = entry.content
		if (hashes.get(seq) !== entry.hash) return { state: 'missing', seq }
		const { fault } = await follow({ seq: seq - 1, hash: prev }, [entry], sha256)
		if (fault) return { state: 'broken', fault }
	}
	return null
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
