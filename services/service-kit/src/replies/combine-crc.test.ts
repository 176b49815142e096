import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { combineCrc, crcPart } from './combine-crc.ts'

it.each([
	[['the beans', ' came up late', '']],
	[['', 'a', 'b'.repeat(70_000), '\u0000']],
	[Array.from({ length: 40 }, (_, index) => randomBytes(index * 97).toString('latin1'))],
])('the sum of parts is that of the whole', (texts) => {
	const parts = texts.map((text) => Buffer.from(text))
	expect(parts.map(crcPart).reduce(combineCrc, 0)).toBe(crc32(Buffer.concat(parts)))
})
