const encoder = new TextEncoder()

/** FNV-1a with 32 bits over the UTF-8 of a name in lower case. */
function hashOf(name: string): number {
	return encoder.encode(name.toLowerCase()).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5)
}

/**
 * A sequence of draws that depends on a name alone, whatever its case: each call gives an integer from 0 to below `sides`
 * (mulberry32). The order in which a drawing asks for them is part of how it looks: another order changes every picture.
 */
export function drawsOf(name: string): (sides: number) => number {
	let state = hashOf(name)
	return (sides) => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
	}
}
