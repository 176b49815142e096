import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getUser } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { claimName } from '@folkmoot/account-contract/claim-endpoints'
import { type Person, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec, Reply, Sent } from '@folkmoot/contract-kit/endpoint'
import { createFeedsApp } from '@folkmoot/feeds/app'
import { listPosts, listUserItems } from '@folkmoot/feeds-contract/feed-endpoints'
import { search, suggest } from '@folkmoot/feeds-contract/search-endpoints'
import { exportRows } from '@folkmoot/importer/export/export-rows'
import { finishImports, importFile } from '@folkmoot/importer/import-file'
import { ensureImportIndexes } from '@folkmoot/importer/indexes'
import { countUnnamed, unnameAuthors } from '@folkmoot/importer/unname-authors'
import { getComment, listComments } from '@folkmoot/post-contract/comment-endpoints'
import { findOldAddress, getPost } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type Answered, ask } from '@folkmoot/service-kit/testing/ask'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Services, startServer, startServices } from '../../account/testing/other-services.ts'
import { claimAndApprove, prefix } from '../testing/claim-site.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()
const shared = { community: 'Tea', type: 'text', upvotes: 2, downvotes: 0, source: null }
const rows = [
	{ kind: 'user', username: 'Quillfeather', createdAt: at(0), addresses: ['https://old.example/u/quillfeather'] },
	{ kind: 'post', id: 't1', author: 'Quillfeather', title: 'The first', body: 'Words.', ...shared, createdAt: at(1) },
	{ kind: 'post', id: 't2', author: 'oatcake', title: 'The second', body: 'Words.', ...shared, createdAt: at(2) },
	{ kind: 'comment', id: 'c1', post: 't2', parent: null, author: 'Quillfeather', body: 'One.', createdAt: at(3), upvotes: 1, downvotes: 0 },
]
const name = /quillfeather/i

let services: Services
let feeds: Awaited<ReturnType<typeof startServer>>
let folder: string
let ada: Person
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-unnamed-'))
	services = await startServices()
	await ensureImportIndexes(services.account.deps.db)
	feeds = await startServer(createFeedsApp(services.account.deps))
	ada = await seedUser(services.account.deps.db)
	await bring(rows)
})
afterAll(async () => {
	await feeds.close()
	await services.stop()
	await rm(folder, { recursive: true })
})

async function bring(given: readonly object[], authors: 'named' | 'unnamed' = 'named') {
	const { db, client } = services.account.deps
	const file = path.join(folder, 'rows.ndjson')
	await writeFile(file, given.map((row) => JSON.stringify(row)).join('\n'))
	await importFile({ db, client }, file, { prefix, authors })
	await finishImports({ db, client })
}
const call = <E extends EndpointSpec>(endpoint: E, input: Sent<E>, as: Viewer | null = null): Promise<Answered<Reply<E>>> =>
	endpoint.area === 'feeds' ? ask({ ...services.account, url: feeds.url }, endpoint, input, { as }) : services.call(endpoint, input, as)
const imported = <T extends PostRecord | CommentRecord | UserRecord>(of: string, key: string) =>
	services.account.deps.db.collection<T>(of).findOne({ importKey: prefix + key } as never)

/** What every reading call says of the author, who is called so now. */
async function everythingShown(username: string): Promise<string> {
	const [t1, t2, c1] = [
		await imported<PostRecord>('posts', 't1'),
		await imported<PostRecord>('posts', 't2'),
		await imported<CommentRecord>('comments', 'c1'),
	]
	const replies: unknown[] = []
	for (const post of [t1, t2]) replies.push((await call(getPost, { params: { postId: post?.publicId ?? '' }, query: {} })).reply)
	replies.push((await call(listComments, { params: { postId: t2?.publicId ?? '' }, query: {} })).reply)
	replies.push((await call(getComment, { params: { commentId: c1?._id.toHexString() ?? '' } })).reply)
	replies.push((await call(listPosts, { query: { feed: 'all' } })).reply)
	replies.push((await call(getUser, { params: { username }, query: {} })).reply)
	replies.push((await call(listUserItems, { params: { username }, query: {} })).reply)
	for (const q of ['first', 'one', 'quillfeather']) replies.push((await call(search, { query: { q } })).reply)
	replies.push((await call(suggest, { query: { q: 'quill' } })).reply)
	for await (const row of exportRows(services.account.deps.db, { siteUrl: '' })) replies.push(row)
	return JSON.stringify(replies)
}

it('an author whose name is taken away is found and shown under none that tells who it is', async () => {
	const { deps } = services.account
	expect(await everythingShown('Quillfeather')).toMatch(name)
	expect((await call(findOldAddress, { query: { path: '/u/quillfeather' } })).reply.path).toBe('/@Quillfeather')
	expect(await countUnnamed(deps, prefix, new Set(['quillfeather']))).toBe(1)

	expect(await unnameAuthors(deps, prefix, new Set(['quillfeather']))).toBe(1)
	const { username = '' } = (await imported<UserRecord>('users', 'quillfeather')) ?? {}
	expect(username).toMatch(/^author_[a-z2-9]{10}$/)
	const shown = await everythingShown(username)
	// The words that were searched for come back, and nothing else.
	expect(shown.replaceAll('"quillfeather"', '')).not.toMatch(name)
	expect(shown).toContain(username)
	expect((await call(getUser, { params: { username: 'Quillfeather' }, query: {} })).failure?.status).toBe(404)
	expect((await call(findOldAddress, { query: { path: '/u/quillfeather' } })).failure?.code).toBe('not_found')
	expect(await deps.db.collection('auditLog').distinct('action')).toContain('unname_imported')

	// Again, and after another import, it is the same.
	await unnameAuthors(deps, prefix, null)
	await bring(rows)
	expect((await imported<UserRecord>('users', 'quillfeather'))?.username).toBe(username)
	expect((await call(findOldAddress, { query: { path: '/u/quillfeather' } })).failure?.code).toBe('not_found')
})

it('an import without names; the person claims what is theirs all the same', async () => {
	const post = { kind: 'post', id: 't9', author: 'Thistledown', title: 'The ninth', body: 'Words.', ...shared, createdAt: at(9) }
	await bring([post], 'unnamed')
	const author = await imported<UserRecord>('users', 'thistledown')
	expect(author?.username).toMatch(/^author_/)
	expect((await imported<PostRecord>('posts', 't9'))?.authorName).toBe(author?.username)
	expect((await call(claimName, { body: { username: 'Thistledown' } }, ada.viewer)).failure?.code).toBe('user_not_found')
	const { isDone } = await claimAndApprove(services.account, ada, author?.username ?? '')
	await isDone()
	expect((await imported<PostRecord>('posts', 't9'))?.authorName).toBe(ada.username)
})
