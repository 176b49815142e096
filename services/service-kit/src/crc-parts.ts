import { crc32 } from 'node:zlib'

/*
 * The CRC-32 of bytes that consist of parts, from those of the parts: a CRC is what remains of a polynomial, and bytes that
 * follow multiply what was before by x to the power of their bits. In all numbers here the highest bit stands for 1, the one
 * below for x.
 */

/** Without x^32. */
const modulus = 0xedb88320
const one = 0x80000000
const x8 = 0x00800000

/** What a part of a text adds to the CRC of all of it. */
export interface CrcPart {
	crc: number
	/** What the CRC of all before is multiplied by. */
	factor: number
}

export function crcPart(bytes: Buffer): CrcPart {
	return { crc: crc32(bytes), factor: powerOf(bytes.length) }
}

/** The CRC of what has `crc` with a part behind it. */
export function crcWith(crc: number, part: CrcPart): number {
	return (times(part.factor, crc) ^ part.crc) >>> 0
}

/** x to the power of the bits of so many bytes. */
function powerOf(bytes: number): number {
	let [power, factor] = [one, x8]
	for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
		if (rest % 2 === 1) power = times(power, factor)
		factor = times(factor, factor)
	}
	return power
}

function times(a: number, b: number): number {
	let [product, shifted] = [0, b]
	for (let rest = a; rest !== 0; rest <<= 1) {
		if (rest < 0 || rest >= one) product ^= shifted
		shifted = shifted & 1 ? (shifted >>> 1) ^ modulus : shifted >>> 1
	}
	return product >>> 0
}
