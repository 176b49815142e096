import { unlinkUnknownNames, withExistingNames } from '@folkmoot/content-kit/existing-names'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { addComment, editComment } from '@folkmoot/post-contract/comment-endpoints'
import { createPost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

let service: TestService
let author: Awaited<ReturnType<typeof seedUser>>
beforeAll(async () => {
	service = await startTestService(postService)
	author = await seedUser(service.deps.db, { username: 'reed_warbler' })
	await seedCommunity(service.deps.db, { name: 'Pond' })
	await seedCommunity(service.deps.db, { name: 'Dried_up', deletedAt: new Date() })
})
afterAll(() => service.stop())

const member = (shown: string): MarkdownTree[number] => ['a', { href: `/@${shown}`, mention: shown }, `@${shown}`]
const place = (shown: string): MarkdownTree[number] => ['a', { href: `/${shown}`, community: shown }, `/${shown}`]
const line = (...words: MarkdownTree): MarkdownTree => [['p', null, ...words]]
const text = 'By @Reed_Warbler and @nobody_here in /pond, /No_such_place or /dried_up.'
const linked = line('By ', member('Reed_Warbler'), ' and @nobody_here in ', place('pond'), ', /No_such_place or /dried_up.')

describe('unknown names of members and communities are not linked', () => {
	it('in a new and an edited comment', async () => {
		const as = author.viewer
		const post = await ask(service, createPost, { body: { title: 'Reeds', community: 'Pond', body: text } }, { as })
		expect(post.reply.bodyTree).toEqual(linked)
		const params = { postId: post.reply.publicId }
		const comment = await ask(service, addComment, { params, query: {}, body: { body: text } }, { as })
		expect(comment.reply.bodyTree).toEqual(linked)
		const body = { body: 'Not in /nowhere_at_all, @Reed_Warbler.' }
		const left = line('Not in /nowhere_at_all, ', member('Reed_Warbler'), '.')
		const edit = { params: { ...params, commentId: comment.reply.id }, query: {}, body }
		expect((await ask(service, editComment, edit, { as })).reply.bodyTree).toEqual(left)
		expect((await ask(service, editPost, { params, query: {}, body }, { as })).reply.bodyTree).toEqual(left)
	})

	it.each<[string, string, MarkdownTree]>([
		['in bold', 'a **/nowhere** b', line('a ', ['strong', null, '/nowhere'], ' b')],
		['in a list', '- /nowhere\n- /pond', [['ul', null, ['li', null, '/nowhere'], ['li', null, place('pond')]]]],
		['but is one where somebody made it one', '[/nowhere](/nowhere)', line(['a', { href: '/nowhere' }, '/nowhere'])],
	])('%s', async (_where, source, tree) => expect(await withExistingNames(service.deps.db, parseMarkdown(source))).toEqual(tree))
})

it('looks up a name of many texts once, and queries nothing without names', async () => {
	const { db } = service.deps
	const asked = async (trees: MarkdownTree[]) => {
		const before = await db.admin().command({ serverStatus: 1 })
		await unlinkUnknownNames(db, trees)
		const after = await db.admin().command({ serverStatus: 1 })
		const count = ({ metrics }: typeof before) => metrics.commands.find.total + metrics.commands.aggregate.total
		return count(after) - count(before)
	}
	const many = Array.from({ length: 100 }, (_, index) => line(member(`member_${index}`), place(`place_${index}`)))
	expect(await asked(many)).toBeLessThan(20) // the area's own followers query now and then
	expect(await unlinkUnknownNames(db, [line('Nobody.')])).toEqual([line('Nobody.')])
})
