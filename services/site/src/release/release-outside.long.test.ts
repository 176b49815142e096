import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { ImportOrder } from '@folkmoot/admin-contract/import-program'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { freePort } from '@folkmoot/mongod/choose-port'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import { signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildService } from './build-release.ts'

/** A released service holds all it needs: it runs where nothing of the project is above it (a database, pictures and mails apart). */

const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
let folder = ''
let store: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
	folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'folkmoot-release-')))
	store = await openDatabase(inject('mongodbUrl'), database)
})
afterAll(async () => {
	await store.db.dropDatabase()
	await store.client.close()
	await rm(folder, { recursive: true, force: true })
})

/** Starts the program in an environment without anything of ours; resolves when it answers. */
async function start(program: string, port: number): Promise<{ child: ChildProcess; said: () => string }> {
	const env = { PATH: '/usr/bin:/bin', MONGODB_URL: inject('mongodbUrl'), MONGODB_DATABASE: database, PORT: String(port) }
	const child = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
	let output = ''
	child.stdout?.on('data', (chunk) => (output += chunk))
	child.stderr?.on('data', (chunk) => (output += chunk))
	return { child, said: () => output }
}

it.each(['post', 'community', 'feeds', 'lists', 'modtools', 'admin'])(
	'the service of %s starts outside the source tree',
	async (area) => {
		const into = path.join(folder, area, 'service')
		await buildService(area, into)
		const port = await freePort()
		const { child, said } = await start(path.join(into, 'main.mjs'), port)
		try {
			const health = () => fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.json(), said)
			await expect.poll(health, { timeout: 20_000 }).toMatchObject({ status: 'ok', area })
			if (area === 'post')
				expect(await writePost(port)).toMatchObject({ status: 200, title: 'Beans', tree: expect.stringContaining('strong') })
			if (area === 'admin')
				expect(await tryImport(into)).toMatchObject({
					done: { counts: { post: { added: 1 } } },
					samples: [{ title: 'Ripe', bodyTree: [['p', null, 'They are ', ['strong', null, 'ripe'], '.']] }],
				})
		} finally {
			if (child.kill('SIGTERM')) await once(child, 'exit')
		}
	},
	90_000,
)

/** A post with Markdown, which a worker parses in a program of its own. */
async function writePost(port: number): Promise<object> {
	const author = await seedUser(store.db)
	const community = await seedCommunity(store.db)
	const secret = await readSecret(store.db, 'services')
	const caller = signCaller({ viewer: author.viewer, session: 'x', ip: '127.0.0.1' }, secret, Date.now())
	const reply = await fetch(`http://127.0.0.1:${port}/api/posts`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [viewerHeader]: caller },
		body: JSON.stringify({
			title: 'Beans',
			community: community.name,
			userGroup: 'normal',
			body: 'They are **ripe**, see [this](https://example.org).',
		}),
	})
	const post = (await reply.json()) as { title?: string }
	return { status: reply.status, title: post.title, tree: JSON.stringify(post) }
}

/** The last news of the program that the admins' service starts for an import, of a dry run of one post. */
async function tryImport(service: string): Promise<unknown> {
	const file = path.join(folder, 'posts.csv')
	await writeFile(file, 'id,community,author,title,body\n1,Beans,Oat,Ripe,They are **ripe**.\n')
	const order: ImportOrder = {
		step: 'try',
		mongodbUrl: inject('mongodbUrl'),
		database,
		trialDatabase: `${database}-trial`,
		source: 'csv',
		options: {},
		run: null,
		into: null,
		people: null,
		paths: [file],
		folder,
	}
	const program = fork(path.join(service, 'import-program.mjs'), [], {
		execArgv: [],
		env: {},
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	let last: unknown
	program.on('message', (news) => (last = news))
	program.send(order)
	await once(program, 'exit')
	return last
}
