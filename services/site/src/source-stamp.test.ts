import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampSources } from './source-stamp.ts'

let top = ''
const write = (file: string, text: string) => writeFile(path.join(top, file), text)
const stamp = () => stampSources(top, ['area', 'lock.json'])

beforeEach(async () => {
	top = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-stamp-'))
	await mkdir(path.join(top, 'area/src'), { recursive: true })
	await mkdir(path.join(top, 'area/dist'))
	await write('area/src/page.tsx', 'one')
	await write('lock.json', '{}')
})
afterEach(() => rm(top, { recursive: true }))

test.each([
	['a source', 'area/src/page.tsx'],
	['a new file', 'area/src/more.tsx'],
	['a single file named', 'lock.json'],
])('%s changes the stamp', async (_what, file) => {
	const before = await stamp()
	await write(file, 'two')
	expect(await stamp()).not.toBe(before)
})

test.each([
	['what was built', 'area/dist/page.js'],
	['a test', 'area/src/page.test.tsx'],
	['a README', 'area/README.md'],
])('%s does not change the stamp', async (_what, file) => {
	const before = await stamp()
	await write(file, 'two')
	expect(await stamp()).toBe(before)
})
