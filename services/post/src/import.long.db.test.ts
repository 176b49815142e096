import { availableParallelism } from 'node:os'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { setParserProcesses } from '@folkmoot/markdown/apart/parse-apart'
import { addComment, listComments } from '@folkmoot/post-contract/comment-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishImport, importComments, importPosts, importVotes } from './import.ts'
import type { ImportedComment, ImportedPost, ImportedVote } from './imports/import-rows.ts'
import { recountThreads } from './imports/recount-store.ts'
import { postService } from './service.ts'

let service: TestService
let author: Awaited<ReturnType<typeof seedUser>>
let community: Awaited<ReturnType<typeof seedCommunity>>
beforeAll(async () => {
	service = await startTestService(postService)
	author = await seedUser(service.deps.db)
	community = await seedCommunity(service.deps.db)
})
afterAll(() => service.stop())

const time = (minute: number) => new Date(Date.UTC(2012, 3, 1, 12, minute))
function post(importKey: string, given: Partial<ImportedPost> = {}): ImportedPost {
	return {
		importKey,
		communityId: community._id,
		communityName: community.name,
		authorId: author._id,
		authorName: author.username,
		type: 'text',
		title: `Post ${importKey}`,
		body: 'Some **text**.',
		url: null,
		createdAt: time(0),
		editedAt: null,
		upvotes: 12,
		downvotes: 3,
		locked: false,
		source: `https://example.org/${importKey}`,
		...given,
	}
}
function comment(importKey: string, postKey: string, parentKey: string | null, given: Partial<ImportedComment> = {}): ImportedComment {
	const who = { authorId: author._id, authorName: author.username }
	const when = { createdAt: time(1), editedAt: null, upvotes: 2, downvotes: 1, source: null }
	return { importKey, postKey, parentKey, body: `Comment ${importKey}`, ...who, ...when, ...given }
}
const reasons = (report: { refused: readonly { key: string; field: string }[] }) =>
	report.refused.map(({ key, field }) => `${key}: ${field}`)

describe('import', () => {
	it('adds posts, threads and votes with their totals, idempotently', async () => {
		const { deps } = service
		const posts = [post('p1'), post('p2', { type: 'link', body: null, url: 'http://example.org/x', locked: true, editedAt: time(2) })]
		const comments = [
			comment('c1', 'p1', null),
			comment('c2', 'p1', 'c1', { createdAt: time(9) }),
			comment('c3', 'p1', 'c2', { createdAt: time(5) }),
			comment('c4', 'p1', null),
		]
		const votes: ImportedVote[] = [
			{ targetKey: 'p1', on: 'post', voterId: new ObjectId(), up: true, createdAt: time(3) },
			{ targetKey: 'c1', on: 'comment', voterId: new ObjectId(), up: false, createdAt: time(3) },
		]
		const none = { refused: [], mended: [] }
		expect(await importPosts(deps, posts)).toEqual({ added: 2, known: 0, ...none })
		expect(await importComments(deps, comments)).toEqual({ added: 4, known: 0, ...none })
		expect(await importVotes(deps, votes)).toEqual({ added: 2, known: 0, ...none })
		await finishImport(deps, '')
		expect(await importPosts(deps, [...posts, ...posts])).toEqual({ added: 0, known: 4, ...none })
		expect(await importComments(deps, comments)).toEqual({ added: 0, known: 4, ...none })
		expect(await importVotes(deps, votes)).toEqual({ added: 0, known: 2, ...none })
		await finishImport(deps, '')

		const [p1, p2] = await deps.db.collection<PostRecord>('posts').find().sort({ importKey: 1 }).toArray()
		if (!p1 || !p2) throw new Error('posts are missing')
		expect(p1).toMatchObject({ score: 9, upvotes: 12, downvotes: 3, noComments: 4, lastActivityAt: time(9), createdAt: time(0) })
		expect(p2).toMatchObject({ noComments: 0, lastActivityAt: time(0), lock: { by: null, as: 'mods' }, link: { hostname: 'example.org' } })
		const { reply } = await ask(service, getPost, { params: { postId: p1.publicId }, query: {} })
		expect(reply).toMatchObject({ source: 'https://example.org/p1', createdAt: time(0).toISOString(), noComments: 4 })
		const thread = Object.fromEntries(
			(reply.comments ?? []).map(({ body, depth, noReplies, noRepliesDirect }) => [body, [depth, noReplies, noRepliesDirect]]),
		)
		expect(thread).toEqual({ 'Comment c1': [0, 2, 1], 'Comment c2': [1, 1, 1], 'Comment c3': [2, 0, 0], 'Comment c4': [0, 0, 0] })
		expect(await deps.db.collection<VoteRecord>('votes').countDocuments({ postId: p1._id })).toBe(2)
		expect((await ask(service, getPost, { params: { postId: p2.publicId }, query: {} })).reply).toMatchObject({
			locked: true,
			lockedBy: null,
		})
	})

	it('reports rejected rows with reasons', async () => {
		const { deps } = service
		const long = 'x'.repeat(200_001)
		const refusedPosts = await importPosts(deps, [
			post('q1', { title: 'ab' }),
			post('q2', { title: 'x'.repeat(256) }),
			post('q3', { body: long }),
			post('q4', { type: 'link', body: null, url: 'ftp://example.org/' }),
			post('q5', { upvotes: -1 }),
			post('q6', { createdAt: new Date('never') }),
			post('q7', { editedAt: new Date(0) }),
			post('q8'),
			post('q9'),
		])
		expect(refusedPosts).toMatchObject({ added: 2, known: 0 })
		expect(reasons(refusedPosts)).toEqual(['q1: title', 'q2: title', 'q3: body', 'q4: url', 'q5: upvotes', 'q6: createdAt', 'q7: editedAt'])
		const refusedComments = await importComments(deps, [
			comment('d0', 'q8', null),
			comment('e1', 'nowhere', null),
			comment('e2', 'q8', 'nothing'),
			comment('e3', 'q9', 'd0'),
			comment('e4', 'q8', null, { body: long }),
		])
		expect(refusedComments).toMatchObject({ added: 1, known: 0 })
		expect(reasons(refusedComments)).toEqual(['e1: post', 'e2: parent', 'e3: parent', 'e4: body'])
		expect(refusedComments.refused[3]?.reason).toContain('200001')
		const refusedVotes = await importVotes(deps, [
			{ targetKey: 'e1', on: 'comment', voterId: new ObjectId(), up: true, createdAt: time(1) },
		])
		expect(reasons(refusedVotes)).toEqual(['e1: target'])
	})

	it("refuses somebody else's item of the same id, which is from another file", async () => {
		const { deps } = service
		await importPosts(deps, [post('same')])
		await importComments(deps, [comment('same', 'same', null)])
		const authorId = new ObjectId()
		expect(reasons(await importPosts(deps, [post('same', { authorId })]))).toEqual(['same: id'])
		expect(reasons(await importComments(deps, [comment('same', 'same', null, { authorId })]))).toEqual(['same: id'])
	})

	it('puts what is deeper than 15 beside what it answers, in the order of its time, and names whom it answers', async () => {
		const { deps } = service
		await importPosts(deps, [post('deep')])
		const [ada, bob] = [await seedUser(deps.db), await seedUser(deps.db)]
		const by = (depth: number) => (depth % 2 === 0 ? ada : bob)
		const rows = Array.from({ length: 40 }, (_, depth) =>
			comment(`deep${depth}`, 'deep', depth === 0 ? null : `deep${depth - 1}`, {
				body: `Comment d${depth}`,
				authorId: by(depth)._id,
				authorName: by(depth).username,
				createdAt: time(depth),
				upvotes: depth % 7,
			}),
		)
		const first = await importComments(deps, rows.slice(0, 30))
		expect([first.added, first.mended.length]).toEqual([30, 14])
		expect(await importComments(deps, rows.slice(20))).toMatchObject({ added: 10, known: 10 })
		await finishImport(deps, '')
		const stored = await deps.db.collection<PostRecord>('posts').findOne({ importKey: 'deep' })
		const { reply } = await ask(service, getPost, { params: { postId: stored?.publicId ?? '' }, query: {} })
		const shown = new Map((reply.comments ?? []).map((one) => [one.body.replace('Comment d', ''), one]))
		expect(shown.size).toBe(40)
		expect(shown.get('15')).toMatchObject({ depth: 15, parentId: shown.get('14')?.id })
		expect(shown.get('15')?.inReplyTo).toBeUndefined()
		for (let depth = 16; depth < 40; depth++) {
			expect(shown.get(String(depth))).toMatchObject({
				depth: 15,
				parentId: shown.get('14')?.id,
				ancestors: { length: 15 },
				inReplyTo: { commentId: shown.get(String(depth - 1))?.id, username: by(depth - 1).username },
			})
		}
		expect(shown.get('14')).toMatchObject({ noReplies: 25, noRepliesDirect: 25 })

		// The first few in reading order are the first of the conversation.
		const { reply: few } = await ask(service, getPost, { params: { postId: stored?.publicId ?? '' }, query: { comments: 20 } })
		expect((few.comments ?? []).map(({ body }) => body)).toEqual(Array.from({ length: 20 }, (_, depth) => `Comment d${depth}`))

		// One alone comes with the one that it answers.
		const around = { params: { postId: stored?.publicId ?? '' }, query: { around: shown.get('30')?.id } }
		const alone = (await ask(service, listComments, around)).reply
		expect((Array.isArray(alone) ? alone : alone.comments).find(({ id }) => id === shown.get('30')?.id)?.inReplyTo).toEqual({
			commentId: shown.get('29')?.id,
			username: bob.username,
		})

		// A removed comment does not tell its author's name here either.
		const removed = shown.get('29')?.id ?? ''
		await deps.db
			.collection('comments')
			.updateOne({ _id: new ObjectId(removed) }, { $set: { deletion: { by: null, as: 'admins', at: time(50) } } })
		const after = (await ask(service, listComments, around)).reply
		const named = (Array.isArray(after) ? after : after.comments).find(({ id }) => id === shown.get('30')?.id)
		expect(named?.inReplyTo).toEqual({ commentId: removed })

		// 15 stays the limit for replies.
		const answer = {
			params: { postId: stored?.publicId ?? '' },
			query: {},
			body: { body: 'Me too.', parentCommentId: shown.get('39')?.id },
		}
		expect((await ask(service, addComment, answer, { as: ada.viewer })).failure).toMatchObject({ code: 'comment_max_depth_reached' })
	})

	it('keeps long, hostile and blank texts with what is below them', async () => {
		const { deps } = service
		const prose = 'It rained for a week, and the *beans* rotted in their rows; see [the almanac](https://example.org/1851).\n\n'
		const long = prose.repeat(2_000).slice(0, 200_000)
		const hostile = '>'.repeat(20_000)
		expect(await importPosts(deps, [post('t1', { body: long }), post('t2', { body: hostile })])).toMatchObject({
			added: 2,
			mended: [{ key: 't2', field: 'body' }],
		})
		const texts = await importComments(deps, [
			comment('t3', 't1', null, { body: long }),
			comment('t4', 't1', 't3', { body: hostile }),
			comment('t5', 't1', 't4', { body: ' \u200b ' }),
			comment('t6', 't1', 't5', { body: '<!-- nothing -->' }),
			comment('t7', 't1', 't6'),
		])
		expect(texts).toMatchObject({ added: 5, refused: [], mended: [{ key: 't4' }, { key: 't5' }, { key: 't6' }] })
		const stored = await deps.db
			.collection<CommentRecord>('comments')
			.find({ importKey: /^t[3-7]$/ })
			.sort({ importKey: 1 })
			.toArray()
		expect(stored.map(({ body, deletion, depth }) => [body.length, deletion?.as, depth])).toEqual([
			[200_000, undefined, 0],
			[20_000, undefined, 1],
			[0, 'normal', 2],
			[0, 'normal', 3],
			[10, undefined, 4],
		])
		expect(stored[0]?.bodyTree.length).toBeGreaterThan(1_000)
		expect(stored[1]?.bodyTree).toEqual([['p', null, hostile]])
	}, 120_000)

	it('resumes: finds parents of an earlier batch', async () => {
		const { deps } = service
		await importPosts(deps, [post('r1')])
		await importComments(deps, [comment('f1', 'r1', null)])
		expect(await importComments(deps, [comment('f1', 'r1', null), comment('f2', 'r1', 'f1')])).toMatchObject({ added: 1, known: 1 })
		const stored = await deps.db.collection<CommentRecord>('comments').findOne({ importKey: 'f2' })
		expect(stored).toMatchObject({ depth: 1, postPublicId: expect.any(String) })
	})

	it('counts comments that members write meanwhile', async () => {
		const { deps } = service
		await importPosts(deps, [post('w1')])
		await importComments(
			deps,
			Array.from({ length: 300 }, (_, n) => comment(`w1-${n}`, 'w1', n === 0 ? null : `w1-0`)),
		)
		const [stored, top] = await Promise.all([
			deps.db.collection<PostRecord>('posts').findOne({ importKey: 'w1' }),
			deps.db.collection<CommentRecord>('comments').findOne({ importKey: 'w1-0' }),
		])
		if (!stored || !top) throw new Error('the thread is missing')
		const postId = stored._id.toHexString()
		const replies = Array.from({ length: 20 }, async () => {
			const body = { body: 'Meanwhile.', parentCommentId: top._id.toHexString() }
			expect((await ask(service, addComment, { params: { postId }, query: {}, body }, { as: author.viewer })).status).toBe(200)
		})
		await Promise.all([recountThreads(deps.client, deps.db, [stored._id]), ...replies])
		expect(await deps.db.collection('posts').findOne({ _id: stored._id })).toMatchObject({ noComments: 320 })
		expect(await deps.db.collection('comments').findOne({ _id: top._id })).toMatchObject({ noReplies: 319, noRepliesDirect: 319 })
	})

	it('imports thousands of comments in seconds', async () => {
		const { deps } = service
		// as the importer does: tests run beside this one
		setParserProcesses(availableParallelism())
		await importPosts(deps, [post('s1')])
		const body = `A comment of *usual* length with a [link](https://example.org/page) and \`code\`.\n\n> a quote\n\n${'Words and words. '.repeat(15)}`
		const rows = Array.from({ length: 6_000 }, (_, n) => comment(`s1-${n}`, 's1', n % 3 === 0 ? null : `s1-${n - 1}`, { body }))
		const startedAt = performance.now()
		for (let from = 0; from < rows.length; from += 1_000) await importComments(deps, rows.slice(from, from + 1_000))
		await finishImport(deps, '')
		const perSecond = rows.length / ((performance.now() - startedAt) / 1_000)
		// 2,000 are required of a whole import, measured by the importer; this only detects quadratic growth.
		expect(perSecond).toBeGreaterThan(100)
	}, 60_000)
})
