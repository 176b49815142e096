import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { projectTop } from '@folkmoot/mongod/config'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedKeyHolder } from '../../../gateway/testing/seed-key.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** docs/api.md, followed word by word: only the address and the key are the reader's own. */

vi.setConfig({ testTimeout: 60_000 })

const run = promisify(execFile)

let site: WholeSite
let folder: string
let document: string
beforeAll(async () => {
	site = await startWholeSite()
	folder = await mkdtemp(path.join(os.tmpdir(), 'first-bot-'))
	document = (await readFile(path.join(projectTop, 'docs/api.md'), 'utf8')).replaceAll('https://talk.example', site.url)
}, 60_000)
afterAll(async () => {
	await site.stop()
	await rm(folder, { recursive: true })
})

/** The first example in a language under a heading. */
function exampleOf(heading: string, language: string): string {
	const [, section = ''] = `\n${document}`.split(`\n${heading}\n`)
	const [, example] = section.split(`\n\`\`\`${language}\n`)
	if (example === undefined) throw new Error(`No ${language} under "${heading}".`)
	return example.slice(0, example.indexOf('\n```'))
}

const inShell = (line: string, key: string) =>
	run('sh', ['-c', line.replace('fm_…', key)], { cwd: folder, env: { ...process.env, KEY: key } })

it('the first call tells who one is', async () => {
	const { user, token } = await seedKeyHolder(site.deps.db, {}, { scopes: ['read'] })
	const { stdout } = await inShell(exampleOf('# The API for programs', 'sh'), token)
	expect(JSON.parse(stdout)).toMatchObject({ username: user.username })
})

it('the first bot answers a ping once, and has ten lines', async () => {
	const { db } = site.deps
	const post = await seedPost(db, await seedUser(db), await seedCommunity(db), { title: 'A ping' })
	await writeFile(path.join(folder, 'bot.mjs'), exampleOf('## A first bot', 'js'))
	const start = exampleOf('## A first bot', 'sh')
	const comments = () => db.collection<CommentRecord>('comments').find({ postId: post._id }).toArray()

	const reader = await seedKeyHolder(db, {}, { scopes: ['read'] })
	await expect(inShell(start, reader.token)).rejects.toThrow('insufficient_scope')
	expect(await comments()).toEqual([])

	const { user, token } = await seedKeyHolder(db, {}, { scopes: ['read', 'write'] })
	await inShell(start, token)
	expect(await comments()).toMatchObject([{ authorId: user._id, body: 'pong' }])
	await inShell(start, token)
	expect(await comments()).toHaveLength(1)
	expect(exampleOf('## A first bot', 'js').split('\n').length).toBeLessThanOrEqual(10)
})
