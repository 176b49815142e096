import { type ChainFault, type ChainHead, emptyChain } from '@folkmoot/contract-kit/chain'
import { followChain } from '@folkmoot/modtools-contract/modlog-chain'
import { readChain } from './modlog.api.ts'

/** What came of checking a log. */
export type Checked =
	| { state: 'whole'; head: ChainHead; isAsBefore: boolean }
	| { state: 'broken'; fault: ChainFault }
	/** What was there when it was last checked on this device is not there any more. */
	| { state: 'rewritten'; known: ChainHead }

async function sha256(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Browsers hash only on pages that came over a safe connection. */
export function canCheck(): boolean {
	return globalThis.crypto?.subtle !== undefined
}

/** Reads a whole chain and computes every hash anew, here: nothing of it is taken on trust. */
export async function checkLog(community: string, onProgress: (seq: number, of: number) => void): Promise<Checked> {
	let head = emptyChain
	const known = lastChecked(community)
	let isAsBefore = false
	for (;;) {
		const stretch = await readChain(community, head.seq)
		const followed = await followChain(head, stretch.entries, sha256)
		if (followed.fault) return { state: 'broken', fault: followed.fault }
		const again = known && stretch.entries.find(({ content }) => content.seq === known.seq)
		if (known && again && again.hash !== known.hash) return { state: 'rewritten', known }
		isAsBefore ||= again?.hash === known?.hash && known !== null && again !== null
		head = followed.head
		onProgress(head.seq, Math.max(stretch.head.seq, head.seq))
		if (stretch.entries.length > 0) continue
		if (known && known.seq > head.seq) return { state: 'rewritten', known }
		remember(community, head)
		return { state: 'whole', head, isAsBefore }
	}
}

const keyOf = (community: string) => `modlog:${community.toLowerCase() || 'site'}`

function lastChecked(community: string): ChainHead | null {
	const [seq, hash] = localStorage.getItem(keyOf(community))?.split(':') ?? []
	return seq && hash ? { seq: Number(seq), hash } : null
}

function remember(community: string, { seq, hash }: ChainHead): void {
	if (seq > 0) localStorage.setItem(keyOf(community), `${seq}:${hash}`)
}
