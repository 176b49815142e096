import { changeImport, countImported, getImportSamples, listSourceImports, prepareImport } from '@folkmoot/admin-contract/import-endpoints'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { modtoolsService } from '@folkmoot/modtools/service'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendFile } from '../../testing/two-sites.ts'
import { adminService } from '../service.ts'

vi.setConfig({ testTimeout: 120_000 })

let service: TestService
let moderator: Viewer
let other: Viewer
beforeAll(async () => {
	service = await startTestService(adminService, modtoolsService)
	const { db } = service.deps
	const [tea, pond] = [await seedCommunity(db, { name: 'Tea' }), await seedCommunity(db, { name: 'Pond' })]
	moderator = (await seedUser(db)).viewer
	other = (await seedUser(db)).viewer
	const rankOf = (communityId: ObjectId, { id }: Viewer) => ({ communityId, userId: new ObjectId(id), rank: 1, addedAt: new Date() })
	await db.collection('moderators').insertMany([rankOf(tea._id, moderator), rankOf(pond._id, other)])
})
afterAll(() => service.stop())

const table = 'id,community,author,title,body,parent\n1,Elsewhere,moss,Rye or spelt?,Which?,\n2,Elsewhere,oat,,Rye.,1\n3,,oat,Ovens,Hot.,'
const body = (over: object = {}) => ({ source: 'csv' as const, into: 'tea', files: [{ name: 'posts.csv', size: table.length }], ...over })
const prepare = (given: ReturnType<typeof body>, as: Viewer) => ask(service, prepareImport, { body: given }, { as })
const count = (importId: string, what: 'erase' | 'unname', list: string, as: Viewer) =>
	ask(service, countImported, { params: { importId }, body: { what, list } }, { as })
const act = (importId: string, action: 'try' | 'run' | 'undo' | 'erase' | 'keep', as: Viewer) =>
	ask(service, changeImport, { params: { importId }, body: { action } }, { as })
const list = (as: Viewer, into?: string) => ask(service, listSourceImports, { query: into === undefined ? {} : { into } }, { as })
const allow = (moderatorImports: boolean) =>
	service.deps.db.collection<{ _id: string }>('siteSettings').updateOne({ _id: 'site' }, { $set: { moderatorImports } }, { upsert: true })
const reaches = (id: string, state: string) =>
	vi.waitFor(
		async () => {
			const found = (await list(moderator, 'Tea')).reply.imports.find((one) => one.id === id)
			if (found?.state !== state) throw new Error(`It is ${found?.state}: ${found?.problem}.`)
			return found
		},
		{ timeout: 60_000, interval: 100 },
	)

it('moderators import into their own community only, and only where the site allows it', async () => {
	expect((await prepare(body(), moderator)).failure).toMatchObject({ status: 403, code: 'imports_off' })
	expect((await list(moderator, 'Tea')).reply).toMatchObject({ isAllowed: false, imports: [] })
	await allow(true)
	expect((await list(moderator, 'Tea')).reply.isAllowed).toBe(true)
	expect((await prepare(body(), other)).failure?.code).toBe('not_mod_not_admin')
	expect((await prepare(body({ into: null }), moderator)).failure?.code).toBe('not_admin')
	expect((await prepare(body({ into: 'Nowhere' }), moderator)).failure?.code).toBe('community_not_found')
	expect((await list(moderator)).failure?.code).toBe('not_admin')
	expect((await list(other, 'Tea')).failure?.code).toBe('not_mod_not_admin')
})

it('all of it goes to that community; undoing it leaves the community, and the moderation log says both', async () => {
	await allow(true)
	const { db } = service.deps
	const { id } = (await prepare(body({ options: { community: 'Pond', rename: 'elsewhere=Pond' } }), moderator)).reply
	expect((await act(id, 'try', other)).failure?.code).toBe('import_not_found')
	expect((await ask(service, getImportSamples, { params: { importId: id } }, { as: other })).failure?.code).toBe('import_not_found')
	await sendFile(service, { path: `/api/imports/${id}/files/0?offset=0`, field: 'part', bytes: Buffer.from(table) }, moderator)
	expect((await act(id, 'try', moderator)).status).toBe(200)
	await reaches(id, 'tried')
	await act(id, 'run', moderator)
	const done = await reaches(id, 'done')
	expect(done).toMatchObject({ into: 'Tea', result: { counts: { post: { added: 2 }, comment: { added: 1 } } } })
	const posts = await db.collection<PostRecord>('posts').find().toArray()
	expect(posts.map(({ communityName }) => communityName)).toEqual(['Tea', 'Tea'])
	expect(await db.collection('communities').distinct('name')).toEqual(['Pond', 'Tea'])

	// They erase from it and hide names in it as admins do, others do not.
	expect((await count(id, 'erase', '@oat', other)).failure?.code).toBe('import_not_found')
	await allow(false)
	expect((await count(id, 'erase', '@oat', moderator)).failure?.code).toBe('imports_off')
	await allow(true)
	await count(id, 'erase', '@moss', moderator)
	expect((await reaches(id, 'counted')).people?.count).toEqual({ posts: 1, comments: 0, users: 1 })
	expect((await act(id, 'erase', other)).failure?.code).toBe('import_not_found')
	expect((await act(id, 'keep', moderator)).status).toBe(200)
	expect(await db.collection<PostRecord>('posts').countDocuments({ authorName: 'moss' })).toBe(1)
	for (const [what, name] of [
		['erase', '@moss'],
		['unname', '@oat'],
	] as const) {
		await count(id, what, name, moderator)
		await reaches(id, 'counted')
		await act(id, 'erase', moderator)
		expect((await reaches(id, 'done')).people).toMatchObject({ what, isDone: true, unmatched: [] })
	}
	const left = await db.collection<PostRecord>('posts').find().sort({ title: 1 }).toArray()
	expect(left.map(({ title }) => title)).toEqual(['Ovens', '[deleted]'])
	expect(left[0]?.authorName).toMatch(/^author_/)

	await allow(false)
	expect((await act(id, 'undo', moderator)).failure?.code).toBe('imports_off')
	await allow(true)
	await act(id, 'undo', moderator)
	await reaches(id, 'undone')
	expect(await db.collection('posts').countDocuments()).toBe(0)
	expect(await db.collection('communities').distinct('name')).toEqual(['Pond', 'Tea'])
	const entries = await db.collection<ModlogRecord>('modlog').find().sort({ seq: 1 }).toArray()
	expect(entries.map(({ action, as }) => `${action} as ${as}`)).toEqual([
		'import_content as mods',
		'erase_imported as mods',
		'unname_imported as mods',
		'undo_import as mods',
	])
	expect(await db.collection<AuditRecord>('auditLog').countDocuments({ byId: new ObjectId(moderator.id) })).toBe(0)
})
