import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { threadRows } from '@folkmoot/post/testing/thread-rows'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')
let db: Db
let client: MongoClient
let folder: string

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-killed-'))
	;({ db, client } = await openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`))
})
afterEach(async () => {
	await db.dropDatabase()
	await client.close()
	await rm(folder, { recursive: true })
})

function start(...files: string[]): ChildProcess & { said: () => string } {
	const env = { ...process.env, MONGODB_URL: inject('mongodbUrl'), MONGODB_DATABASE: db.databaseName, DATA_DIR: folder }
	const child = spawn(process.execPath, [main, ...files], { env, stdio: ['ignore', 'pipe', 'pipe'] })
	let said = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
	return Object.assign(child, { said: () => said })
}

async function run(...files: string[]): Promise<{ code: number | null; said: string }> {
	const child = start(...files)
	const [code] = await once(child, 'exit')
	return { code, said: child.said() }
}

const write = async (name: string, lines: readonly unknown[]) => {
	const file = path.join(folder, name)
	await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
	return file
}

/** Each author of what is stored is a member, and communities count their members. */
async function expectRightMembers(): Promise<void> {
	const members = await db.collection<MemberRecord>('members').find().toArray()
	const pairs = new Set(members.map(({ communityId, userId }) => `${communityId} ${userId}`))
	for (const name of ['posts', 'comments'])
		for await (const { communityId, authorId } of db.collection<PostRecord | CommentRecord>(name).find())
			expect(pairs.has(`${communityId} ${authorId}`)).toBe(true)
	for (const { _id, noMembers } of await db.collection<CommunityRecord>('communities').find().toArray())
		expect(noMembers).toBe(members.filter(({ communityId }) => communityId.equals(_id)).length)
}

describe('an import that is killed', () => {
	it('leaves right numbers of members, and goes on from there without losing or doubling anything', async () => {
		const comments = 3_500
		const rows = [...threadRows({ community: 'Killed', comments, key: 'k', now: new Date() })]
		const file = await write('thread.ndjson', rows)
		const stored = () => db.collection('comments').estimatedDocumentCount()
		for (const reached of [0, 1_000, 3_000]) {
			const child = start(file)
			const exited = once(child, 'exit')
			while (child.exitCode === null && (await db.collection('users').estimatedDocumentCount()) === 0) await pause(5)
			while (child.exitCode === null && (await stored()) < reached) await pause(5)
			child.kill('SIGKILL')
			await exited
			await expectRightMembers()
		}
		expect(await stored()).toBeGreaterThan(0)
		const { code } = await run(file)
		expect(code).toBe(0)
		expect(await stored()).toBe(comments)
		expect(await db.collection('comments').distinct('importKey')).toHaveLength(comments)
		expect(await db.collection<PostRecord>('posts').find().toArray()).toMatchObject([{ noComments: comments }])
		await expectRightMembers()
	}, 240_000)
})

describe('the exit code', () => {
	const at = '2020-01-01T00:00:00.000Z'
	const sound = [
		{ kind: 'community', name: 'Codes', about: null, createdAt: at },
		{ kind: 'user', username: 'ada_1', createdAt: at },
	]
	const post = {
		kind: 'post',
		id: 'p1',
		community: 'Codes',
		author: 'ada_1',
		type: 'text',
		title: 'A title',
		body: null,
		url: null,
		createdAt: at,
		upvotes: 1,
		downvotes: 0,
	}

	it('is 0 if all was kept, also mended; each mending is listed in a file', async () => {
		const { code, said } = await run(await write('mended.ndjson', [...sound, { ...post, upvotes: -5 }]))
		expect([code, said]).toEqual([0, expect.stringContaining('1  post: upvotes: below 0 (line 3)')])
		const [list = ''] = await readdir(path.join(folder, 'imports'))
		expect(said).toContain(path.join(folder, 'imports', list))
		expect(JSON.parse(await readFile(path.join(folder, 'imports', list), 'utf8'))).toEqual({
			what: 'mended',
			line: 3,
			kind: 'post',
			id: 'p1',
			field: 'upvotes',
			reason: 'below 0',
			was: -5,
		})
	}, 60_000)

	it('is 2 if something was refused, 1 if a file is missing, broken or none of ours; other files are imported all the same', async () => {
		const refused = await write('refused.ndjson', [...sound, '{"kind":', { ...post, community: '' }])
		expect((await run(refused)).code).toBe(2)
		const foreign = await write('foreign.ndjson', ['<html>', '</html>'])
		const empty = await write('empty.ndjson', [])
		const whole = await write('whole.ndjson', [...sound, post])
		expect((await run(foreign)).code).toBe(1)
		expect((await run(empty)).code).toBe(1)
		const { code, said } = await run(path.join(folder, 'nothing'), refused, whole)
		expect([code, said]).toEqual([1, expect.stringContaining('There is no file')])
		expect(await db.collection('posts').countDocuments()).toBe(1)
	}, 120_000)
})
