import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expandFolders } from './expand-folders.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-folders-'))
	await mkdir(path.join(folder, 'empty'))
	for (const name of ['b.sql', 'a.sql.gz', 'notes.txt']) await writeFile(path.join(folder, name), '')
})
afterAll(() => rm(folder, { recursive: true }))

it('replaces folders by their files of a kind, in order, and leaves everything else', async () => {
	const names = /\.sql(?:\.gz)?$/
	const at = (...parts: string[]) => path.join(folder, ...parts)
	expect(await expandFolders([at('notes.txt'), folder, at('nothing')], names)).toEqual([
		at('notes.txt'),
		at('a.sql.gz'),
		at('b.sql'),
		at('nothing'),
	])
	await expect(expandFolders([at('empty')], names)).rejects.toThrow('has no file of this kind')
})
