import { changeImport, countImported, listSourceImports, prepareImport } from '@folkmoot/admin-contract/import-endpoints'
import type { SourceImport } from '@folkmoot/admin-contract/imports'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendFile } from '../../testing/two-sites.ts'
import { adminService } from '../service.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let service: TestService
let admin: Viewer
let id: string
const table = 'id,community,author,title,body,parent\n1,Baking,Moss,Rye or spelt?,Which?,\n2,Baking,Oat,,Rye.,1\n3,Baking,Oat,Ovens,Hot.,\n'

beforeAll(async () => {
	service = await startTestService(adminService)
	admin = (await seedUser(service.deps.db, { isAdmin: true })).viewer
	const body = { source: 'csv' as const, files: [{ name: 'posts.csv', size: table.length }], options: { images: 'fetch' as const } }
	id = (await ask(service, prepareImport, { body }, { as: admin })).reply.id
	await sendFile(service, { path: `/api/imports/${id}/files/0?offset=0`, field: 'part', bytes: Buffer.from(table) }, admin)
	await act('try')
	await reaches('tried')
	await act('run')
	await reaches('done')
})
afterAll(() => service.stop())

const act = (action: 'try' | 'run' | 'erase' | 'keep' | 'undo', as: Viewer = admin) =>
	ask(service, changeImport, { params: { importId: id }, body: { action } }, { as })
const count = (body: { what: 'erase' | 'unname'; list?: string }, as: Viewer | null = admin) =>
	ask(service, countImported, { params: { importId: id }, body }, { as })
const find = async () => (await ask(service, listSourceImports, { query: {} }, { as: admin })).reply.imports.find((one) => one.id === id)
const reaches = (state: SourceImport['state']) =>
	vi.waitFor(
		async () => {
			const found = await find()
			if (found?.state !== state) throw new Error(`It is ${found?.state}: ${found?.problem}.`)
			return found
		},
		{ timeout: 180_000, interval: 300 },
	)
const titles = () => service.deps.db.collection<PostRecord>('posts').distinct('title')
const authors = () => service.deps.db.collection<PostRecord>('posts').distinct('authorName')

it('is refused to members and guests, without a list, and while nothing was counted', async () => {
	const { viewer } = await seedUser(service.deps.db)
	expect((await count({ what: 'erase', list: '@oat' }, viewer)).failure?.code).toBe('import_not_found')
	expect((await count({ what: 'erase', list: '@oat' }, null)).status).toBe(401)
	expect((await count({ what: 'erase', list: ' ' })).failure).toMatchObject({ status: 400, fields: { list: expect.any(String) } })
	expect((await act('erase')).failure?.code).toBe('import_moved_on')
	expect((await act('erase', viewer)).failure?.code).toBe('import_not_found')
	expect(await find()).toMatchObject({ state: 'done', people: null, pictures: null, isMarked: true })
})

it('counts first; nothing is changed until it is confirmed', async () => {
	expect((await count({ what: 'erase', list: '@oat\n@Nobody\n99' })).status).toBe(200)
	expect((await reaches('counted')).people).toEqual({
		what: 'erase',
		count: { posts: 1, comments: 1, users: 1 },
		unmatched: ['@nobody', '99'],
		isDone: false,
	})
	expect((await count({ what: 'erase', list: '@moss' })).failure?.code).toBe('import_moved_on')
	expect(await titles()).toEqual(['Ovens', 'Rye or spelt?'])
	expect((await act('keep')).status).toBe(200)
	expect(await find()).toMatchObject({ state: 'done', people: null })
})

it('erases who is on the list, and forgets the list; names are taken from the others', async () => {
	await count({ what: 'erase', list: '@oat' })
	await reaches('counted')
	await act('erase')
	const done = await reaches('done')
	expect(done.people).toEqual({ what: 'erase', count: { posts: 1, comments: 1, users: 1 }, unmatched: [], isDone: true })
	expect(await titles()).toEqual(['Rye or spelt?', '[deleted]'])
	expect(JSON.stringify(await service.deps.db.collection('sourceImports').find().toArray())).not.toContain('@oat')

	await count({ what: 'unname' })
	expect((await reaches('counted')).people?.count).toEqual({ posts: 0, comments: 0, users: 1 })
	await act('erase')
	await reaches('done')
	expect(await authors()).toEqual(expect.arrayContaining([expect.stringMatching(/^author_/)]))
	expect(await authors()).not.toContain('Moss')
	const entries = await service.deps.db.collection<AuditRecord>('auditLog').find().sort({ seq: 1 }).toArray()
	expect(entries.map(({ action }) => action).slice(-5)).toEqual([
		'change_import',
		'change_import',
		'erase_imported',
		'change_import',
		'unname_imported',
	])
	// It can still be undone, as one.
	expect((await act('undo')).status).toBe(200)
	expect((await reaches('undone')).undone).toMatchObject({ posts: 2, kept: 0 })
})
