import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedBan, seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/modtools-contract/modtools-endpoints'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Document, ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let community: CommunityRecord
let communityId: string
let author: Person
let member: Person
let moderator: Viewer
let post: PostRecord
let commentId: string
const wait = { timeout: 5_000, interval: 20 }

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	const mod = await seedUser(db)
	await seedModerator(db, mod, community)
	moderator = mod.viewer
	author = await seedUser(db)
	member = await seedUser(db)
	post = await seedPost(db, author, community)
	commentId = (await seedComment(db, author, post))._id.toHexString()
})

const report = (as: Viewer | null, type: 'post' | 'comment', targetId: string, reason = 3) =>
	ask(service, endpoints.reportItem, { body: { type, targetId, reason } }, { as })
const list = async (query: { filter?: 'all' | 'posts' | 'comments'; page?: number; limit?: number } = {}, as: Viewer | null = moderator) =>
	ask(service, endpoints.listReports, { params: { communityId }, query }, { as })
const noReports = async () => (await list()).reply.details.noReports

describe('reportItem', () => {
	it('accepts posts by public or long id, and comments', async () => {
		const { reply } = await report(member.viewer, 'post', post.publicId)
		expect(reply).toMatchObject({
			type: 'post',
			targetId: post._id.toHexString(),
			postId: post._id.toHexString(),
			communityId,
			reason: 'Spam',
			reasonId: 3,
			target: null,
			dealtAt: null,
		})
		expect((await report(moderator, 'post', post._id.toHexString().toUpperCase())).status).toBe(200)
		expect((await report(member.viewer, 'comment', commentId)).reply).toMatchObject({
			type: 'comment',
			targetId: commentId,
			postId: post._id.toHexString(),
		})
		const events = service.deps.db.collection('modtoolsEvents')
		expect(await events.countDocuments({ 'event.type': 'report.made', 'event.communityId': communityId })).toBe(3)
	})

	it('returns 409 for a second report by the same member, also concurrently and after handling', async () => {
		const answers = await Promise.all([1, 2, 3].map((reason) => report(member.viewer, 'post', post.publicId, reason)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
		const reportId = answers.find(({ status }) => status === 200)?.reply.id ?? ''
		await ask(service, endpoints.ignoreReport, { params: { communityId, reportId } }, { as: moderator })
		expect((await report(member.viewer, 'post', post.publicId)).failure).toMatchObject({ status: 409, code: 'already_voted' })
	})

	it('rejects guests, banned members, own items and missing items', async () => {
		expect((await report(null, 'post', post.publicId)).status).toBe(401)
		expect((await report(author.viewer, 'comment', commentId)).failure).toMatchObject({ status: 400, code: 'cannot_target_self' })
		await seedBan(service.deps.db, member, community)
		expect((await report(member.viewer, 'post', post.publicId)).failure).toMatchObject({ status: 403, code: 'banned_from_community' })
		expect((await report(member.viewer, 'post', 'zzzzzzzz')).failure).toMatchObject({ status: 404, code: 'post_not_found' })
		expect((await report(member.viewer, 'comment', '0'.repeat(24))).failure).toMatchObject({ status: 404, code: 'comment_not_found' })
	})

	it('accepts reports after a ban has expired', async () => {
		await seedBan(service.deps.db, member, community, new Date(Date.now() - 1_000))
		expect((await report(member.viewer, 'post', post.publicId)).status).toBe(200)
	})

	it('rejects items that moderators have removed', async () => {
		const removed = await seedPost(service.deps.db, author, community, { deletion: { by: author._id, as: 'mods', at: new Date() } })
		expect((await report(member.viewer, 'post', removed.publicId)).failure?.code).toBe('post_not_found')
	})

	it.each([
		[{ type: 'post', targetId: 'short', reason: 1 }, 'invalid_target_id', 'targetId'],
		[{ type: 'comment', targetId: 'abcdefgh', reason: 1 }, 'invalid_target_id', 'targetId'],
		[{ type: 'user', targetId: 'abcdefgh', reason: 1 }, 'invalid_report_type', 'type'],
		[{ type: 'post', targetId: { $ne: '' }, reason: 1 }, 'invalid_target_id', 'targetId'],
		[{ type: 'post', targetId: 'abcdefgh', reason: 99 }, 'invalid_input', 'reason'],
		[{ type: 'post', targetId: 'abcdefgh' }, 'invalid_input', 'reason'],
	])('rejects %j', async (body, code, field) => {
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/_report', body: JSON.stringify(body) }, { as: member.viewer })
		expect(failure).toMatchObject({ status: 400, code, fields: { [field]: expect.any(String) } })
	})
})

describe('listReports', () => {
	it('returns pending reports, newest first, with targets and counts', async () => {
		await report(member.viewer, 'post', post.publicId)
		await report(moderator, 'post', post.publicId)
		await report(member.viewer, 'comment', commentId)
		const { reply } = await list()
		expect(reply.details).toEqual({ noReports: 3, noPostReports: 2, noCommentReports: 1 })
		expect(reply.reports.map(({ target }) => target?.id)).toEqual([commentId, post._id.toHexString(), post._id.toHexString()])
		expect(reply.reports[1]?.target).toMatchObject({ title: post.title, author: { username: author.username } })
		expect((await list({ filter: 'comments' })).reply.reports.map(({ type }) => type)).toEqual(['comment'])
		expect((await list({ filter: 'posts', limit: 1, page: 2 })).reply).toMatchObject({ page: 2, limit: 1, reports: [{ type: 'post' }] })
		expect((await list({ page: 9 })).reply.reports).toEqual([])
	})

	it('is limited to moderators and admins', async () => {
		const admin = (await seedUser(service.deps.db, { isAdmin: true })).viewer
		expect((await list({}, null)).status).toBe(401)
		expect((await list({}, member.viewer)).failure).toMatchObject({ status: 403, code: 'not_mod_not_admin' })
		expect((await list({}, admin)).reply.details.noReports).toBe(0)
	})

	it.each([
		['filter=users', 'invalid_filter'],
		['page=0', 'invalid_page'],
		['limit=51', 'invalid_limit'],
	])('rejects %s', async (query, code) => {
		const call = { method: 'GET', path: `/api/communities/${communityId}/reports?${query}` }
		expect((await askRaw(service, call, { as: moderator })).failure).toMatchObject({ status: 400, code })
	})

	it('examines no more reports than it returns, on any page', async () => {
		const reports = service.deps.db.collection<ReportRecord>('reports')
		for (const type of [{}, { type: 'post' as const }]) {
			const waiting = { communityId: community._id, waits: true, ...type }
			const page = reports.find(waiting).sort({ createdAt: -1, _id: -1 }).skip(1).limit(1)
			const read = (await page.explain('executionStats')) as Document
			expect(JSON.stringify(read.queryPlanner.winningPlan)).not.toMatch(/"SORT"|COLLSCAN/)
			expect(read.executionStats.totalDocsExamined).toBeLessThanOrEqual(1)
			const counted = await reports.aggregate([{ $match: waiting }, { $count: 'n' }]).explain('executionStats')
			expect(JSON.stringify(counted)).not.toMatch(/"FETCH"|COLLSCAN/)
		}
	})
})

describe('ignoreReport', () => {
	const ignore = (reportId: string, as: Viewer | null = moderator) =>
		ask(service, endpoints.ignoreReport, { params: { communityId, reportId } }, { as })

	it('removes a report from the queue and stores who handled it, when and how', async () => {
		const { id } = (await report(member.viewer, 'post', post.publicId)).reply
		const { reply } = await ignore(id)
		expect(reply).toMatchObject({ id, actionTaken: 'ignored', dealtBy: moderator.id, target: { title: post.title } })
		expect(await noReports()).toBe(0)
		expect((await ignore(id)).reply).toEqual(reply)
		expect(await service.deps.db.collection<ReportRecord>('reports').countDocuments({ _id: new ObjectId(id) })).toBe(1)
	})

	it('rejects unauthorized callers, and unknown reports and those of other communities', async () => {
		const { id } = (await report(member.viewer, 'post', post.publicId)).reply
		expect((await ignore(id, null)).status).toBe(401)
		expect((await ignore(id, member.viewer)).failure?.code).toBe('not_mod_not_admin')
		expect((await ignore('x')).failure).toMatchObject({ status: 400, code: 'invalid_report_id' })
		expect((await ignore('0'.repeat(24))).failure).toMatchObject({ status: 404, code: 'report_not_found' })
		const other = await seedCommunity(service.deps.db)
		const admin = (await seedUser(service.deps.db, { isAdmin: true })).viewer
		const params = { communityId: other._id.toHexString(), reportId: id }
		expect((await ask(service, endpoints.ignoreReport, { params }, { as: admin })).failure?.code).toBe('report_not_found')
	})
})

describe('events of the post area', () => {
	const publish = (event: PostEvent) => appendEvents(service.deps.db, 'postEvents', [event], { tx: undefined, now: new Date() })
	const ids = () => ({ postId: post._id.toHexString(), authorId: author.viewer.id, communityId, by: moderator.id })

	it('clears the reports of a removed post and its comments, but not of one deleted by its author', async () => {
		await report(member.viewer, 'post', post.publicId)
		await report(member.viewer, 'comment', commentId)
		const other = await seedPost(service.deps.db, author, community)
		await report(member.viewer, 'post', other.publicId)
		await publish({ type: 'post.deleted', ...ids(), postId: other._id.toHexString(), by: author.viewer.id, as: 'normal' })
		await publish({ type: 'post.deleted', ...ids(), as: 'mods' })
		await vi.waitFor(async () => expect(await noReports()).toBe(1), wait)
		const handled = await service.deps.db.collection<ReportRecord>('reports').findOne({ targetId: post._id })
		expect(handled?.handling).toMatchObject({ by: new ObjectId(moderator.id), how: 'removed' })
	})

	it('clears the reports of a deleted comment', async () => {
		await report(member.viewer, 'post', post.publicId)
		await report(member.viewer, 'comment', commentId)
		await publish({ type: 'comment.deleted', ...ids(), commentId, by: author.viewer.id, as: 'normal' })
		await vi.waitFor(
			async () => expect((await list()).reply.details).toEqual({ noReports: 1, noPostReports: 1, noCommentReports: 0 }),
			wait,
		)
	})
})
