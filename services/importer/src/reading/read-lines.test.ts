import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-lines-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function linesOf(bytes: Uint8Array): Promise<{ line: number; text: string }[]> {
	const file = path.join(folder, 'file')
	await writeFile(file, bytes)
	const lines: { line: number; text: string }[] = []
	for await (const { from, texts } of readLines(file)) lines.push(...texts.map((text, index) => ({ line: from + index, text })))
	return lines
}

describe('readLines', () => {
	// Longer than one chunk, so that characters and lines are split between chunks.
	const texts = Array.from({ length: 20_000 }, (_none, index) => `line ${index}: Füße, 日本, 🐝`)

	it('yields numbered lines, gzipped or not, with or without a trailing newline', async () => {
		const numbered = texts.map((text, index) => ({ line: index + 1, text }))
		expect(await linesOf(Buffer.from(texts.join('\n')))).toEqual(numbered)
		expect(await linesOf(gzipSync(`${texts.join('\n')}\n`))).toEqual(numbered)
		expect(await linesOf(Buffer.alloc(0))).toEqual([])
	})

	it('reports unreadable files in plain words', async () => {
		await expect(linesOf(gzipSync(texts.join('\n')).subarray(0, 5_000))).rejects.toThrow('is damaged')
		await expect(linesOf(Buffer.alloc(5_000_000, 'x'))).rejects.toThrow('is longer than')
		await expect(readLines(path.join(folder, 'nothing')).next()).rejects.toThrow('There is no file')
		await expect(readLines(folder).next()).rejects.toThrow('cannot be read')
	})
})
