import { crc32 } from 'node:zlib'

/*
 * Combines the CRC-32s of parts into that of the whole. A CRC is a polynomial remainder, and following bytes multiply the
 * earlier remainder by x to the power of their number of bits. In all numbers here the highest bit stands for 1, the next
 * lower for x.
 */

/** Without x^32. */
const modulus = 0xedb88320
const one = 0x80000000
const x8 = 0x00800000

/** The contribution of a part to the CRC of the whole. */
export interface CrcPart {
	crc: number
	/** The factor for the CRC of all bytes before. */
	factor: number
}

export function crcPart(bytes: Buffer): CrcPart {
	return { crc: crc32(bytes), factor: powerOf(bytes.length) }
}

/** The CRC after a part is appended to bytes with CRC `crc`. */
export function combineCrc(crc: number, part: CrcPart): number {
	return (multiply(part.factor, crc) ^ part.crc) >>> 0
}

/** x to the power of 8 × `bytes`. */
function powerOf(bytes: number): number {
	let [power, factor] = [one, x8]
	for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
		if (rest % 2 === 1) power = multiply(power, factor)
		factor = multiply(factor, factor)
	}
	return power
}

function multiply(a: number, b: number): number {
	let [product, shifted] = [0, b]
	for (let rest = a; rest !== 0; rest <<= 1) {
		if (rest < 0 || rest >= one) product ^= shifted
		shifted = shifted & 1 ? (shifted >>> 1) ^ modulus : shifted >>> 1
	}
	return product >>> 0
}
