/** Which copy of an item is the latest of those that files have. Takes 36 to 72 bytes of memory an item: the table is between one and two thirds full. */
export interface LatestCopies {
	/** Adds the copy in this place, which was fetched at this time: of two of one time the second is the later. */
	add: (key: number, place: number, time: number) => void
	/** Where the latest copy stands. */
	placeOf: (key: number) => number | undefined
}

interface Table {
	keys: Float64Array
	times: Float64Array
	places: Float64Array
}

const emptyTable = (size: number): Table => ({
	keys: new Float64Array(size),
	times: new Float64Array(size),
	places: new Float64Array(size),
})

/** Keys are whole numbers from 1 to 2^53. A Map of as many ends at 16 million entries. */
export function createLatestCopies(): LatestCopies {
	let table = emptyTable(1 << 10)
	let count = 0
	const grow = () => {
		const old = table
		table = emptyTable(old.keys.length * 2)
		for (const [slot, key] of old.keys.entries()) if (key !== 0) set(table, slotOf(table, key), { key, from: old, slot })
	}
	return {
		add: (key, place, time) => {
			if (count * 3 > table.keys.length * 2) grow()
			const slot = slotOf(table, key)
			const isKnown = table.keys[slot] === key
			if (isKnown && time < (table.times[slot] ?? 0)) return
			if (!isKnown) count += 1
			table.keys[slot] = key
			table.times[slot] = time
			table.places[slot] = place
		},
		placeOf: (key) => {
			const slot = slotOf(table, key)
			return table.keys[slot] === key ? table.places[slot] : undefined
		},
	}
}

function set(table: Table, at: number, { key, from, slot }: { key: number; from: Table; slot: number }): void {
	table.keys[at] = key
	table.times[at] = from.times[slot] ?? 0
	table.places[at] = from.places[slot] ?? 0
}

/** Where the key is, or the free place for it. */
function slotOf({ keys }: Table, key: number): number {
	const mask = keys.length - 1
	let slot = (Math.imul(key % 0x1_0000_0000, 0x9e3779b1) ^ Math.imul(Math.floor(key / 0x1_0000_0000), 0x85ebca6b)) >>> 0
	for (slot = (slot ^ (slot >>> 15)) & mask; keys[slot] !== 0 && keys[slot] !== key; slot = (slot + 1) & mask);
	return slot
}
