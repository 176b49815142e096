import {
	changeImport,
	getImportReport,
	getImportSamples,
	listSourceImports,
	prepareImport,
} from '@folkmoot/admin-contract/import-endpoints'
import type { SourceImport } from '@folkmoot/admin-contract/imports'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import type { FailureBody } from '@folkmoot/contract-kit/failures'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendFile } from '../../testing/two-sites.ts'
import { adminService } from '../service.ts'

vi.setConfig({ testTimeout: 120_000 })

let service: TestService
let admin: Viewer
beforeAll(async () => {
	service = await startTestService(adminService)
	admin = (await seedUser(service.deps.db, { isAdmin: true })).viewer
})
afterAll(() => service.stop())

const table = [
	'id,community,author,title,body,parent,created_at',
	'1,Baking,Moss,Rye or spelt?,Which *one*?,,2019-03-01T10:00:00Z',
	'2,Baking,Oat,,Rye <script>alert(1)</script>.,1,2019-03-01T11:00:00Z',
	'3,Baking,Moss,,Thank you.,2,2019-03-01T12:00:00Z',
	'4,,Oat,Nowhere,In no community.,,2019-03-02T10:00:00Z',
].join('\n')
const csv = (over: object = {}) => ({ source: 'csv' as const, files: [{ name: 'posts.csv', size: table.length }], ...over })

const prepare = (body: Parameters<typeof ask<typeof prepareImport>>[2]['body'], as: Viewer | null = admin) =>
	ask(service, prepareImport, { body }, { as })
const act = (importId: string, action: 'try' | 'run' | 'pause' | 'resume' | 'undo' | 'discard', as: Viewer | null = admin) =>
	ask(service, changeImport, { params: { importId }, body: { action } }, { as })
const send = (id: string, { from, to = table.length, at = from }: { from: number; to?: number; at?: number }, as: Viewer = admin) =>
	sendFile<{ received: number } & FailureBody>(
		service,
		{ path: `/api/imports/${id}/files/0?offset=${at}`, field: 'part', bytes: Buffer.from(table.slice(from, to)) },
		as,
	)
const find = async (id: string) =>
	(await ask(service, listSourceImports, { query: {} }, { as: admin })).reply.imports.find((one) => one.id === id)
const reaches = (id: string, ...states: SourceImport['state'][]) =>
	vi.waitFor(
		async () => {
			const found = await find(id)
			if (!found || !states.includes(found.state)) throw new Error(`It is ${found?.state}: ${found?.problem}.`)
			return found
		},
		{ timeout: 60_000, interval: 100 },
	)

describe('preparing an import', () => {
	it('is refused to members and guests', async () => {
		const { viewer } = await seedUser(service.deps.db)
		expect((await prepare(csv(), viewer)).failure?.code).toBe('not_admin')
		expect((await prepare(csv(), null)).status).toBe(401)
		expect((await ask(service, listSourceImports, { query: {} }, { as: viewer })).failure?.code).toBe('not_admin')
	})

	it('refuses what cannot be imported, with the field', async () => {
		const fieldsOf = async (body: Parameters<typeof prepare>[0]) => Object.keys((await prepare(body)).failure?.fields ?? {})
		expect(await fieldsOf(csv({ files: [] }))).toEqual(['files'])
		expect(await fieldsOf(csv({ files: [{ name: '../../etc/passwd', size: 1 }] }))).toEqual(['files.0.name'])
		expect(await fieldsOf(csv({ files: [{ name: '\u200b ', size: 1 }] }))).toEqual(['files.0.name'])
		expect(await fieldsOf(csv({ files: ['a.csv', 'A.csv'].map((name) => ({ name, size: 1 })) }))).toEqual(['files'])
		expect(await fieldsOf(csv({ files: [], address: 'https://example.org/c/tea' }))).toEqual(['address'])
		expect(await fieldsOf({ source: 'lemmy', address: 'file:///etc/passwd' })).toEqual(['address'])
		expect(await fieldsOf({ source: 'lemmy', address: 'https://example.org/c/tea', files: [{ name: 'a.json', size: 1 }] })).toEqual([
			'files',
		])
		expect(await fieldsOf({ source: 'reddit', files: [{ name: 'a.zst', size: 1 }], options: { mapping: '{}' } })).toEqual([
			'options.mapping',
		])
		expect(await fieldsOf(csv({ options: { rename: 'one two' } }))).toEqual(['options.rename'])
		const gibibyte = 1024 ** 3
		const files = ['a', 'b'].map((name) => ({ name, size: 3 * gibibyte }))
		expect((await prepare(csv({ files }))).failure?.code).toBe('file_size_exceeded')
	})
})

describe('an import', () => {
	it('is sent in parts, tried, run and undone', async () => {
		const { db } = service.deps
		const { reply } = await prepare(csv({ options: { community: '', rename: 'baking=Slow_Bread' } }))
		const { id } = reply
		expect(reply).toMatchObject({ state: 'collecting', options: { rename: 'baking=Slow_Bread' } })
		expect((await prepare(csv())).failure).toMatchObject({ status: 409, code: 'import_in_progress' })

		const other = (await seedUser(db, { isAdmin: true })).viewer
		expect((await send(id, { from: 0 }, other)).body.code).toBe('not_owner')
		expect((await act(id, 'try')).failure?.code).toBe('import_moved_on')
		expect((await send(id, { from: 0, to: 100 })).body).toEqual({ received: 100 })
		// Its reply was lost.
		expect((await send(id, { from: 0, to: 100 })).body).toEqual({ received: 100 })
		expect((await send(id, { from: 150 })).body.code).toBe('import_moved_on')
		expect((await send(id, { from: 0, at: 100 })).body.code).toBe('file_size_exceeded')
		expect((await find(id))?.files).toEqual([{ name: 'posts.csv', size: table.length, received: 100 }])
		expect((await send(id, { from: 100 })).body).toEqual({ received: table.length })
		expect((await act(id, 'run')).failure?.code).toBe('import_moved_on')

		await seedUser(db, { username: 'moss' })
		expect((await act(id, 'try')).status).toBe(200)
		const tried = await reaches(id, 'tried', 'failed')
		expect(tried.trial).toMatchObject({
			counts: { post: { added: 1, refused: 0 }, comment: { added: 2 } },
			reasons: expect.arrayContaining([expect.objectContaining({ what: 'left_out', reason: expect.any(String), count: 1 })]),
			clashes: { users: { count: 1, first: ['Moss'] } },
		})
		expect(await db.collection('posts').countDocuments()).toBe(0)
		const samples = (await ask(service, getImportSamples, { params: { importId: id } }, { as: admin })).reply
		expect(samples).toMatchObject([{ title: 'Rye or spelt?', community: 'Slow_Bread', comments: [{ depth: 0 }, { depth: 1 }] }])
		expect(JSON.stringify(samples[0]?.bodyTree)).toContain('"em"')
		const report = await ask(service, getImportReport, { params: { importId: id } }, { as: admin })
		expect(report.headers.get('content-disposition')).toContain('import-csv-')

		expect((await act(id, 'run')).status).toBe(200)
		const done = await reaches(id, 'done', 'failed')
		expect(done).toMatchObject({ state: 'done', result: { counts: { comment: { added: 2 } } }, undoUntil: expect.any(String) })
		expect(await db.collection<PostRecord>('posts').find().toArray()).toMatchObject([{ title: 'Rye or spelt?', noComments: 2 }])
		// They are deleted once it is done.
		await vi.waitFor(
			async () => expect(await db.collection('sourceImportFiles.files').distinct('filename')).toEqual([`${id}/report`]),
			20_000,
		)

		expect((await act(id, 'discard')).failure?.code).toBe('import_moved_on')
		expect((await act(id, 'undo')).status).toBe(200)
		expect((await reaches(id, 'undone', 'failed')).undone).toEqual({ posts: 1, users: 2, communities: 1, kept: 0 })
		expect(await db.collection('posts').countDocuments()).toBe(0)
		const entries = await db.collection<AuditRecord>('auditLog').find().sort({ seq: 1 }).toArray()
		expect(entries.map(({ action }) => action)).toEqual(['prepare_import', 'change_import', 'import_content', 'undo_import'])
	})

	it('can be paused and resumed, and adds nothing twice', async () => {
		const { db } = service.deps
		const head = 'id,community,author,title,body\n'
		const long = head + Array.from({ length: 3_000 }, (_none, index) => `${index},Long,Oat,Title ${index},Words.`).join('\n')
		const { id } = (await prepare(csv({ files: [{ name: 'long.csv', size: long.length }], options: { host: 'long.example' } }))).reply
		await sendFile(service, { path: `/api/imports/${id}/files/0?offset=0`, field: 'part', bytes: Buffer.from(long) }, admin)
		await act(id, 'try')
		await reaches(id, 'tried')
		expect((await act(id, 'pause')).failure?.code).toBe('import_moved_on')
		await act(id, 'run')
		expect((await act(id, 'pause')).status).toBe(200)
		expect(await find(id)).toMatchObject({ state: 'running', isPausing: true })
		expect(await reaches(id, 'paused', 'done')).toMatchObject({ state: 'paused', isPausing: false })
		await act(id, 'resume')
		await reaches(id, 'done')
		expect(await db.collection('posts').countDocuments({ communityName: 'Long' })).toBe(3_000)
		await act(id, 'undo')
		await reaches(id, 'undone')
	})

	it('cannot be undone after a week', async () => {
		const { reply } = await prepare(csv())
		await send(reply.id, { from: 0 })
		await act(reply.id, 'try')
		await reaches(reply.id, 'tried')
		await act(reply.id, 'run')
		await reaches(reply.id, 'done')
		service.setNow(new Date(Date.now() + 8 * 86_400_000))
		try {
			expect((await act(reply.id, 'undo')).failure).toMatchObject({ status: 409, code: 'removal_final' })
		} finally {
			service.setNow(undefined)
		}
	})

	it('says what is wrong with its files, and can be discarded, which leaves nothing', async () => {
		const { db } = service.deps
		const files = [{ name: 'dump.sql', size: table.length }]
		const { reply } = await prepare({ source: 'phpbb', files })
		await send(reply.id, { from: 0 })
		await act(reply.id, 'try')
		const failed = await reaches(reply.id, 'failed')
		expect(failed).toMatchObject({ step: 'try', problem: expect.stringContaining('dump.sql') })
		expect(failed.problem).not.toContain('/tmp')
		expect((await act(reply.id, 'discard')).status).toBe(200)
		expect(await find(reply.id)).toBeUndefined()
		await vi.waitFor(
			async () => expect(await db.collection('sourceImportFiles.files').countDocuments({ filename: /\/0\/0$/ })).toBe(0),
			20_000,
		)
		expect((await act(reply.id, 'try')).failure?.code).toBe('import_not_found')
	})
})
