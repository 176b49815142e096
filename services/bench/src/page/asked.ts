/** A request of a page, as reported by the browser. */
export interface Asked {
	url: string
	/** `Document`, `Script`, `Stylesheet` … */
	type: string
	/** URL of the initiator: the document, a script; null for the page itself. */
	by: string | null
	/** Bytes on the wire with all headers; the content compressed, and uncompressed. */
	wire: number
	packed: number
	unpacked: number
}

/** The longest request chain: the page is one hop, what it references two, what those request three. */
export function hopsOf(asked: readonly Asked[]): number {
	const hops = new Map<string, number>()
	for (const { url, by } of asked) {
		if (hops.has(url)) continue
		hops.set(url, by === null ? 1 : (hops.get(by) ?? 1) + 1)
	}
	return Math.max(0, ...hops.values())
}

/** Totals of a load, in kB. */
export function sumsOf(asked: readonly Asked[]): { requests: number; hops: number; code: number; bytes: number; parsed: number } {
	const sum = (of: 'wire' | 'packed' | 'unpacked', ...types: string[]) =>
		asked.reduce((all, one) => (types.length === 0 || types.includes(one.type) ? all + one[of] : all), 0) / 1_000
	return {
		...{ requests: asked.length, hops: hopsOf(asked) },
		...{ code: sum('packed', 'Script', 'Stylesheet'), bytes: sum('wire'), parsed: sum('unpacked', 'Script') },
	}
}
