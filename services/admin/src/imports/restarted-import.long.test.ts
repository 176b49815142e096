import { changeImport, listSourceImports, prepareImport } from '@folkmoot/admin-contract/import-endpoints'
import type { SourceImport } from '@folkmoot/admin-contract/imports'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendFile } from '../../testing/two-sites.ts'
import { adminService } from '../service.ts'

vi.setConfig({ testTimeout: 180_000 })

const posts = 6_000
const table = [
	'id,community,author,title,body',
	...Array.from({ length: posts }, (_none, index) => `${index},Long,Oat,Title ${index},Words.`),
]
	.join('\n')
	.concat('\n')

let service: TestService
let admin: Viewer
beforeAll(async () => {
	service = await startTestService(adminService)
	admin = (await seedUser(service.deps.db, { isAdmin: true })).viewer
})
afterAll(() => service.stop())

const act = (importId: string, action: 'try' | 'run') =>
	ask(service, changeImport, { params: { importId }, body: { action } }, { as: admin })
const stored = () => service.deps.db.collection('posts').countDocuments()
const reaches = (state: SourceImport['state']) =>
	vi.waitFor(
		async () => {
			const { imports } = (await ask(service, listSourceImports, { query: {} }, { as: admin })).reply
			expect(imports).toMatchObject([{ state }])
			return imports[0]
		},
		{ timeout: 90_000, interval: 100 },
	)

it('an import goes on where it was when the site is started again, and adds nothing twice', async () => {
	const files = [{ name: 'long.csv', size: table.length }]
	const { reply } = await ask(service, prepareImport, { body: { source: 'csv', files } }, { as: admin })
	await sendFile(service, { path: `/api/imports/${reply.id}/files/0?offset=0`, field: 'part', bytes: Buffer.from(table) }, admin)
	await act(reply.id, 'try')
	await reaches('tried')
	expect((await act(reply.id, 'run')).status).toBe(200)
	await vi.waitFor(async () => expect(await stored()).toBeGreaterThan(0), { timeout: 60_000, interval: 20 })
	await service.restart()
	expect(await stored()).toBeLessThan(posts)
	expect(await reaches('done')).toMatchObject({ result: { counts: { post: { refused: 0 } } } })
	expect(await stored()).toBe(posts)
	expect(await service.deps.db.collection('communities').distinct('noMembers')).toEqual([1])
})
