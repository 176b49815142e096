/** A request of a page, as the browser tells of it. */
export interface Asked {
	url: string
	/** `Document`, `Script`, `Stylesheet` … */
	type: string
	/** The address of who wanted it: the document, a script; null for the page itself. */
	by: string | null
	/** What was sent with all that stands before it; the content as it was packed, and unpacked. */
	wire: number
	packed: number
	unpacked: number
}

/** How far the farthest request is: the page is one, what it names are two, what those ask for three. */
export function hopsOf(asked: readonly Asked[]): number {
	const hops = new Map<string, number>()
	for (const { url, by } of asked) {
		if (hops.has(url)) continue
		hops.set(url, by === null ? 1 : (hops.get(by) ?? 1) + 1)
	}
	return Math.max(0, ...hops.values())
}

/** What a load was made of, in kB. */
export function sumsOf(asked: readonly Asked[]): { requests: number; hops: number; code: number; bytes: number; parsed: number } {
	const sum = (of: 'wire' | 'packed' | 'unpacked', ...types: string[]) =>
		asked.reduce((all, one) => (types.length === 0 || types.includes(one.type) ? all + one[of] : all), 0) / 1_000
	return {
		...{ requests: asked.length, hops: hopsOf(asked) },
		...{ code: sum('packed', 'Script', 'Stylesheet'), bytes: sum('wire'), parsed: sum('unpacked', 'Script') },
	}
}
