import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLines, textOf } from './read-lines.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-lines-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function linesOf(bytes: Uint8Array): Promise<{ line: number; text: string }[]> {
	const file = path.join(folder, 'file')
	await writeFile(file, bytes)
	const lines: { line: number; text: string }[] = []
	for await (const line of readLines(file)) lines.push({ line: line.number, text: textOf(line).text })
	return lines
}

const skippable = Buffer.concat([Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 3, 0, 0, 0]), Buffer.from('abc')])
const many = Array.from({ length: 1_200 }, (_none, index) => `${index} ${'x'.repeat(index)}`)

describe('readLines', () => {
	// Longer than one chunk, so that characters and lines are split between chunks.
	const texts = Array.from({ length: 20_000 }, (_none, index) => `line ${index}: Füße, 日本, 🐝`)

	it('yields numbered lines, packed or not, with or without a trailing newline', async () => {
		const numbered = texts.map((text, index) => ({ line: index + 1, text }))
		expect(await linesOf(Buffer.from(texts.join('\n')))).toEqual(numbered)
		expect(await linesOf(gzipSync(`${texts.join('\n')}\n`))).toEqual(numbered)
		expect(await linesOf(zstdCompressSync(texts.join('\n')))).toEqual(numbered)
		expect(await linesOf(Buffer.alloc(0))).toEqual([])
	})

	it.each<[string, Uint8Array, string[]]>([
		['a byte order mark', Buffer.from('\ufeffone\ntwo'), ['one', 'two']],
		['CRLF', Buffer.from('one\r\ntwo\r\n'), ['one', 'two']],
		['blank lines', Buffer.from('one\n\n\ntwo'), ['one', '', '', 'two']],
		['line separators of Unicode', Buffer.from('one\u2028\u2029\u0085 one\ntwo'), ['one\u2028\u2029\u0085 one', 'two']],
		['several gzip members', Buffer.concat([gzipSync('one\nt'), gzipSync('wo\n'), gzipSync('three')]), ['one', 'two', 'three']],
		[
			'several zstd frames',
			Buffer.concat([zstdCompressSync('one\nt'), skippable, zstdCompressSync('wo\n'), zstdCompressSync('three')]),
			['one', 'two', 'three'],
		],
		['a zstd frame to skip first', Buffer.concat([skippable, zstdCompressSync('one')]), ['one']],
		['more than a thousand zstd frames', Buffer.concat(many.map((text) => zstdCompressSync(`${text}\n`))), many],
		['Latin-1', Buffer.from('caf\xe9 \x93so\x94', 'latin1'), ['café “so”']],
		['Latin-1 among UTF-8', Buffer.concat([Buffer.from('Füße 🐝 '), Buffer.from([0xe9, 0xff, 0xf0])]), ['Füße 🐝 éÿð']],
		['surrogates as bytes', Buffer.from([0xed, 0xa0, 0x80]), ['í\u00a0€']],
	])('reads %s', async (_what, bytes, expected) => {
		expect((await linesOf(bytes)).map(({ text }) => text)).toEqual(expected)
	})

	it('reports unreadable files in plain words', async () => {
		await expect(linesOf(gzipSync(texts.join('\n')).subarray(0, 5_000))).rejects.toThrow('is damaged')
		await expect(linesOf(zstdCompressSync(texts.join('\n')).subarray(0, 5_000))).rejects.toThrow('is damaged')
		await expect(linesOf(Buffer.concat([zstdCompressSync('one\ntwo'), Buffer.from('junk')]))).rejects.toThrow('in line 2')
		await expect(linesOf(Buffer.alloc(9_000_000, 'x'))).rejects.toThrow('is longer than')
		await expect(linesOf(Buffer.from('\ufeff{}', 'utf16le'))).rejects.toThrow('UTF-16')
		await expect(readLines(path.join(folder, 'nothing')).next()).rejects.toThrow('There is no file')
		await expect(readLines(folder).next()).rejects.toThrow('cannot be read')
	})
})

it('marks a line that is too long, if asked to, and goes on after it', async () => {
	const file = path.join(folder, 'long')
	// A bomb: 200 MB from 20 kB.
	await writeFile(file, zstdCompressSync(Buffer.concat([Buffer.from('one\n'), Buffer.alloc(200_000_000, 'x'), Buffer.from('\nthree')])))
	const lines = []
	for await (const line of readLines(file, { longLines: 'mark' }))
		lines.push([line.number, line.isTooLong ?? false, line.bytes.length < 9_000_000])
	expect(lines).toEqual([
		[1, false, true],
		[2, true, true],
		[3, false, true],
	])
})
