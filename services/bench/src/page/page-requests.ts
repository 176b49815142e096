/** A request of a page, as reported by the browser. */
export interface PageRequest {
	url: string
	/** `Document`, `Script`, `Stylesheet` … */
	type: string
	/** URL of the initiator: the document, a script; null for the page itself. */
	initiator: string | null
	/** Bytes on the wire with all headers; the content compressed, and uncompressed. */
	wireBytes: number
	compressedBytes: number
	decodedBytes: number
}

/** The longest request chain: the page is one hop, what it references two, what those request three. */
export function hopsOf(requests: readonly PageRequest[]): number {
	const hops = new Map<string, number>()
	for (const { url, initiator } of requests) {
		if (hops.has(url)) continue
		hops.set(url, initiator === null ? 1 : (hops.get(initiator) ?? 1) + 1)
	}
	return Math.max(0, ...hops.values())
}

/** Totals of a load, in kB. */
export function sumsOf(requests: readonly PageRequest[]): { requests: number; hops: number; code: number; bytes: number; parsed: number } {
	const sum = (of: 'wireBytes' | 'compressedBytes' | 'decodedBytes', ...types: string[]) =>
		requests.reduce((all, one) => (types.length === 0 || types.includes(one.type) ? all + one[of] : all), 0) / 1_000
	return {
		...{ requests: requests.length, hops: hopsOf(requests) },
		...{ code: sum('compressedBytes', 'Script', 'Stylesheet'), bytes: sum('wireBytes'), parsed: sum('decodedBytes', 'Script') },
	}
}
