import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { search, suggest } from '@folkmoot/feeds-contract/search-endpoints'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writings } from '../../testing/judged/writings.ts'
import { feedsService } from '../service.ts'
import { rebuildSearch } from './rebuild-search.ts'

/* A word is written in many ways. Each is found by the others, in titles and in comments, marked there, and nothing else is. */

let service: TestService
const posts = new Map<string, string>()
const comments = new Map<string, string>()

beforeAll(async () => {
	service = await startTestService(feedsService)
	const { db } = service.deps
	const author = await seedUser(db)
	const community = await seedCommunity(db)
	for (const text of new Set(Object.values(writings).flatMap((rows) => rows.map(([written]) => written)))) {
		const post = await seedPost(db, author, community, { title: text })
		posts.set(text, post._id.toHexString())
		const below = await seedPost(db, author, community, { title: 'Kzzt' })
		const comment = await seedComment(db, author, below, { body: text, bodyTree: parseMarkdown(text) })
		comments.set(text, comment._id.toHexString())
	}
	await rebuildSearch(service.deps)
})
afterAll(() => service.stop())

describe.each(Object.entries(writings))('%s', (_kind, rows) => {
	it.each(rows)('%s is found by %s', async (written, q) => {
		const { items, near } = (await ask(service, search, { query: { q, limit: 50 } })).reply
		for (const id of [posts.get(written), comments.get(written)]) {
			const hit = items.find(({ item }) => item.id === id)
			expect([...(hit?.title ?? []), ...(hit?.excerpt ?? [])].some(({ mark }) => mark)).toBe(true)
		}
		expect(near).toBeUndefined()
		expect((await ask(service, suggest, { query: { q } })).status).toBe(200)
	})
})
