import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceOf, watchSources } from './watch-sources.ts'

let top = ''
let stop: () => void = () => undefined
let reported: string[] = []
const write = (file: string, text = 'text') => writeFileSync(path.join(top, file), text)
const isReported = (file: string) => vi.waitFor(() => expect(reported).toContain(file), { timeout: 5_000 })

beforeEach(() => {
	top = mkdtempSync(path.join(os.tmpdir(), 'folkmoot-watch-'))
	mkdirSync(path.join(top, 'services/post/src'), { recursive: true })
	mkdirSync(path.join(top, 'services/post/node_modules'))
	write('services/post/src/a.ts')
	reported = []
	stop = watchSources(['services'], (files) => void reported.push(...files), top)
})
afterEach(() => {
	stop()
	rmSync(top, { recursive: true })
})

it('reports repeated changes, also of files that an editor replaced', async () => {
	for (const text of ['one', 'two', 'three']) {
		reported = []
		write('services/post/src/draft', text)
		renameSync(path.join(top, 'services/post/src/draft'), path.join(top, 'services/post/src/a.ts'))
		await isReported('services/post/src/a.ts')
	}
})

it('reports sources in new folders, but not tests, cards and packages', async () => {
	for (const file of ['src/a.test.ts', 'README.md', 'node_modules/b.ts']) write(`services/post/${file}`)
	mkdirSync(path.join(top, 'services/post/src/votes'))
	write('services/post/src/votes/first.ts')
	await isReported('services/post/src/votes/first.ts')
	reported = []
	write('services/post/src/votes/second.ts')
	await isReported('services/post/src/votes/second.ts')
	expect(reported.filter((file) => !file.includes('/votes/'))).toEqual([])
})

it.each([
	[['services/post/src/a.ts', 'services/post/src/b/c.ts'], 'post'],
	[['services/post/src/a.ts', 'services/feeds/src/a.ts'], null],
	[['services/post/contract/src/post.ts'], null],
	[['gateway/src/app.ts'], null],
	[[], null],
])('%j is the change of %s', (files, service) => {
	expect(serviceOf(files)).toBe(service)
})
