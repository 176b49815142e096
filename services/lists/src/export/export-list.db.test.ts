import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { addListItemById, createList, exportList, getList } from '@folkmoot/lists-contract/list-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listsService } from '../service.ts'

const origin = 'https://moot.example'
let service: TestService
let owner: Viewer
let listId: string

beforeAll(async () => {
	service = await startTestService(listsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	service.setNow(new Date('2026-03-01T10:00:00Z'))
	owner = (await seedUser(service.deps.db)).viewer
	const params = { username: owner.username }
	const body = { name: 'later', displayName: 'For *later*', description: 'To read again.' }
	await ask(service, createList, { params, body }, { as: owner })
	listId = (await ask(service, getList, { params: { ...params, listName: 'later' } }, { as: owner })).reply.id
})

const take = (as: Viewer | null, format?: 'json' | 'markdown') =>
	ask(service, exportList, { params: { listId }, query: format ? { format } : {} }, { as, origin })
const save = (targetId: string, targetType: 'post' | 'comment' = 'post') =>
	ask(service, addListItemById, { params: { listId }, body: { targetId, targetType } }, { as: owner })

describe('exportList', () => {
	it('returns a private list to its owner only', async () => {
		const other = (await seedUser(service.deps.db)).viewer
		for (const as of [null, other, { ...other, isAdmin: true }])
			expect((await take(as)).failure).toMatchObject({ status: 404, code: 'list_not_found' })
		expect((await take(owner)).status).toBe(200)
	})

	it('supports JSON and Markdown', async () => {
		const call = { method: 'GET', path: `/api/lists/${listId}/export?format=pdf` }
		expect((await askRaw(service, call, { as: owner })).failure).toMatchObject({ status: 400, fields: { format: expect.any(String) } })
	})

	it('contains every item once as plain data, first saved first, for any length', async () => {
		const { db } = service.deps
		const [author, community] = [await seedUser(db), await seedCommunity(db, { name: 'Pond' })]
		const post = await seedPost(db, author, community, { title: 'Reeds', body: 'They *bend*.' })
		const comment = await seedComment(db, author, post, { body: 'So they do.' })
		await save(comment._id.toHexString(), 'comment')
		// More than one batch, many saved in the same moment.
		const rows = []
		for (let n = 0; n < 410; n++) rows.push(await seedPost(db, author, community, { title: `Number ${n}` }))
		const at = new Date('2026-03-01T11:00:00Z')
		await db.collection('listItems').insertMany(
			rows.map(({ _id, createdAt }) => ({
				listId: new ObjectId(listId),
				targetType: 'post',
				targetId: _id,
				targetCreatedAt: createdAt,
				createdAt: at,
			})),
		)
		service.setNow(new Date('2026-03-01T12:00:00Z'))
		await save(post.publicId)

		const { reply, headers } = await take(owner)
		expect(headers.get('content-disposition')).toBe(`attachment; filename="${owner.username}-later-2026-03-01.json"`)
		expect(reply).toMatchObject({ list: 'For *later*', owner: owner.username, isPublic: false, site: origin })
		const { items } = reply as { items: { title: string }[] } // what the handler says
		expect(items).toHaveLength(412)
		expect(new Set(items.slice(1).map(({ title }) => title)).size).toBe(411)
		expect(items[0]).toMatchObject({
			type: 'comment',
			title: 'Reeds',
			address: `${origin}/Pond/post/${post.publicId}/${comment._id.toHexString()}`,
		})
		expect(items.at(-1)).toEqual({
			type: 'post',
			title: 'Reeds',
			address: `${origin}/Pond/post/${post.publicId}`,
			author: author.username,
			community: 'Pond',
			link: null,
			body: 'They *bend*.',
			isDeleted: false,
			createdAt: post.createdAt.toISOString(),
			savedAt: '2026-03-01T12:00:00.000Z',
		})
	})

	it('writes Markdown with escaped titles', async () => {
		const { db } = service.deps
		const author = await seedUser(db, { username: 'Reed_Hen' })
		const post = await seedPost(db, author, await seedCommunity(db, { name: 'Marsh' }), {
			title: '[Odd](x) #title',
			body: '# Loud\n\nText.',
			createdAt: new Date('2026-02-03T00:00:00Z'),
		})
		await save(post.publicId)
		const { reply, headers } = await take(owner, 'markdown')
		expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
		expect(reply).toBe(
			`${[
				'# For \\*later\\*',
				`A list of [@${owner.username}](${origin}/@${owner.username}), 2026-03-01`,
				'To read again.',
				`## [\\[Odd\\](x) \\#title](${origin}/Marsh/post/${post.publicId})`,
				'@Reed\\_Hen, in Marsh, 2026-02-03',
				'> # Loud\n>\n> Text.',
			].join('\n\n')}\n`,
		)
	})

	it('writes Markdown in the language of the reader', async () => {
		const { db } = service.deps
		const author = await seedUser(db, { username: 'Heron' })
		const post = await seedPost(db, author, await seedCommunity(db, { name: 'Moor' }), { title: 'Nebel' })
		await save((await seedComment(db, author, post))._id.toHexString(), 'comment')
		const call = { params: { listId }, query: { format: 'markdown' as const } }
		const { reply } = await ask(service, exportList, call, { as: owner, origin, language: 'de' })
		expect(reply).toContain(`Eine Liste von [@${owner.username}]`)
		expect(reply).toContain('## [Kommentar zu: Nebel](')
		expect((await ask(service, exportList, call, { as: owner, origin, language: 'ar' })).reply).toContain('تعليق على: Nebel')
	})

	it('includes no content of deleted items', async () => {
		const { db } = service.deps
		const author = await seedUser(db)
		const post = await seedPost(db, author, await seedCommunity(db))
		const gone = await seedComment(db, author, post, { body: 'My secret.' })
		await save(gone._id.toHexString(), 'comment')
		const deletion = { by: author._id, as: 'normal' as const, at: new Date() }
		await db.collection<CommentRecord>('comments').updateOne({ _id: gone._id }, { $set: { deletion } })
		for (const format of ['json', 'markdown'] as const) {
			const text = JSON.stringify((await take(owner, format)).reply)
			expect(text).toContain(format === 'json' ? '"isDeleted":true' : '*Deleted.*')
			expect(text).not.toMatch(new RegExp(`My secret|${author.username}`))
		}
	})
})
