import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

let top = ''
beforeEach(() => {
	top = mkdtempSync(path.join(os.tmpdir(), 'folkmoot-write-'))
	writeFileSync(path.join(top, 'list.txt'), 'old')
})
afterEach(() => rmSync(top, { recursive: true }))

const files = new Map([
	['list.txt', 'new'],
	['area/src/deep/page.ts', 'page'],
])

it('writes all files and creates their folders', async () => {
	await writeAtomically(top, files, async () => undefined)
	for (const [file, text] of files) expect(readFileSync(path.join(top, file), 'utf8')).toBe(text)
})

it('restores everything when the following step fails', async () => {
	const seen: boolean[] = []
	const failing = writeAtomically(top, files, async () => {
		seen.push(existsSync(path.join(top, 'area/src/deep/page.ts')))
		throw new Error('No.')
	})
	await expect(failing).rejects.toThrow('No.')
	expect(seen).toEqual([true])
	expect(readdirSync(top)).toEqual(['list.txt'])
	expect(readFileSync(path.join(top, 'list.txt'), 'utf8')).toBe('old')
})

it('restores everything when a file cannot be written', async () => {
	const impossible = new Map([...files, ['list.txt/below', 'no folder']])
	await expect(writeAtomically(top, impossible, async () => undefined)).rejects.toThrow()
	expect(readdirSync(top)).toEqual(['list.txt'])
})
