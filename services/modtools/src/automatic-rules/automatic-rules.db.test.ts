import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import type { AutomaticConditions, AutomaticFields, AutomaticRule } from '@folkmoot/modtools-contract/automatic-rule'
import * as endpoints from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticHitRecord, AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { listOwnDecisions } from '@folkmoot/modtools-contract/decision-endpoints'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import { listQueue } from '@folkmoot/modtools-contract/queue-endpoints'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { seedComment, seedCommunity, seedMember, seedModerator, seedPost, seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postRoom } from '../../../post/src/room.ts'
import { modtoolsRoom } from '../room.ts'

vi.setConfig({ testTimeout: 90_000 })

let service: TestService
beforeAll(async () => {
	service = await startTestService(modtoolsRoom, postRoom)
})
afterAll(() => service.stop())

const none: AutomaticConditions = { words: null, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null }
const shop: AutomaticFields = {
	name: 'No shops',
	kinds: 'both',
	conditions: { ...none, words: { list: ['shop'], match: 'whole' } },
	action: 'remove',
	reason: 'Nothing is sold here.',
}

async function aScene() {
	const { db } = service.deps
	const community = await seedCommunity(db)
	const [mod, other, member] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
	await seedModerator(db, other, community)
	await seedMember(db, member, community)
	return { community, params: { communityId: community._id.toHexString() }, mod: mod.viewer, other: other.viewer, member, record: mod }
}
type Scene = Awaited<ReturnType<typeof aScene>>

async function aRule({ params, mod }: Scene, fields: Partial<AutomaticFields> = {}) {
	const { reply } = await ask(service, endpoints.addAutomaticRule, { params, body: { ...shop, ...fields } }, { as: mod })
	return { rule: reply, params: { ...params, ruleId: reply.id } }
}

async function finished(params: { communityId: string; ruleId: string }, as: Viewer, work: 'dryRun' | 'undoing'): Promise<AutomaticRule> {
	return soon(async () => {
		const { reply } = await ask(service, endpoints.getAutomaticRule, { params }, { as })
		expect(reply[work]?.finishedAt).toBeTruthy()
		return reply
	})
}

async function aRuleThatIsOn(scene: Scene, fields: Partial<AutomaticFields> = {}) {
	const made = await aRule(scene, fields)
	await ask(service, endpoints.startDryRun, { params: made.params }, { as: scene.mod })
	const { version } = await finished(made.params, scene.mod, 'dryRun')
	await ask(service, endpoints.switchAutomaticRule, { params: made.params, body: { isOn: true, version } }, { as: scene.mod })
	return made
}

/** As post writes it: the record, and the event with it. */
async function write({ community, member }: Pick<Scene, 'community' | 'member'>, title: string, body = 'Hello.'): Promise<PostRecord> {
	const post = await seedPost(service.deps.db, member, community, { title, body, createdAt: new Date() })
	const ids = { postId: post._id.toHexString(), authorId: member.viewer.id, communityId: community._id.toHexString() }
	await tellOf({ type: 'post.created', ...ids })
	return post
}

async function editPost({ _id }: PostRecord, body: string) {
	await posts().updateOne({ _id }, { $set: { body, bodyTree: parseMarkdown(body), editedAt: new Date() } })
	await tellOf({ type: 'post.edited', postId: _id.toHexString() })
}

const tellOf = (event: PostEvent) => appendEvents(service.deps.db, postOutbox, [event], { tx: undefined, now: new Date() })

/** On a busy machine too. */
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, 30_000)

const posts = () => service.deps.db.collection<PostRecord>('posts')
const comments = () => service.deps.db.collection<CommentRecord>('comments')
const hits = () => service.deps.db.collection<AutomaticHitRecord>('automaticHits')
const removed = (publicId: string) => soon(async () => expect((await posts().findOne({ publicId }))?.deletion).toBeTruthy())
const restored = (publicId: string) => soon(async () => expect((await posts().findOne({ publicId }))?.deletion).toBeNull())

describe('what a rule may say', () => {
	it.each([
		['no name', { name: ' ' }, 'name'],
		['a name too long', { name: 'x'.repeat(81) }, 'name'],
		['no condition', { conditions: none }, 'conditions'],
		['no words', { conditions: { ...none, words: { list: [], match: 'whole' } } }, 'conditions.words.list'],
		['an empty word', { conditions: { ...none, words: { list: ['a', ' '], match: 'whole' } } }, 'conditions.words.list.1'],
		['201 words', { conditions: { ...none, words: { list: Array(201).fill('a'), match: 'part' } } }, 'conditions.words.list'],
		['a word too long', { conditions: { ...none, words: { list: ['x'.repeat(101)], match: 'part' } } }, 'conditions.words.list.0'],
		[
			'an address as a domain',
			{ conditions: { ...none, links: { which: 'listed', domains: ['https://a.example'] } } },
			'conditions.links.domains.0',
		],
		['no domains', { conditions: { ...none, links: { which: 'unlisted', domains: [] } } }, 'conditions.links.domains'],
		['no days', { conditions: { ...none, youngerThanDays: 0 } }, 'conditions.youngerThanDays'],
		['half a point', { conditions: { ...none, fewerPointsThan: 1.5 } }, 'conditions.fewerPointsThan'],
		['two days of minutes', { conditions: { ...none, pace: { moreThan: 1, minutes: 2_880 } } }, 'conditions.pace.minutes'],
		['a removal without a reason', { reason: '' }, 'reason'],
		['a lock of comments', { action: 'lock' as const, kinds: 'both' as const }, 'kinds'],
	] satisfies [string, Partial<AutomaticFields>, string][])('%s is a 400 that names the field', async (_what, fields, field) => {
		const scene = await aScene()
		const { status, failure } = await ask(
			service,
			endpoints.addAutomaticRule,
			{ params: scene.params, body: { ...shop, ...fields } },
			{ as: scene.mod },
		)
		expect([status, failure?.code, Object.keys(failure?.fields ?? {})]).toEqual([400, 'invalid_input', [field]])
	})

	it('not more than fifty rules', async () => {
		const scene = await aScene()
		for (let count = 0; count < 50; count++) await aRule(scene)
		const { failure } = await ask(service, endpoints.addAutomaticRule, { params: scene.params, body: shop }, { as: scene.mod })
		expect(failure).toMatchObject({ status: 403, code: 'too_many_rules' })
	})

	it('a rule of another community is not there', async () => {
		const [here, there] = [await aScene(), await aScene()]
		const { params } = await aRule(there)
		const answer = await ask(service, endpoints.getAutomaticRule, { params: { ...here.params, ruleId: params.ruleId } }, { as: here.mod })
		expect(answer.failure).toMatchObject({ status: 404, code: 'rule_not_found' })
	})
})

describe('switching on', () => {
	it('takes a finished dry run of this very version', async () => {
		const scene = await aScene()
		const { params } = await aRule(scene)
		const turn = (version: number, isOn = true) =>
			ask(service, endpoints.switchAutomaticRule, { params, body: { isOn, version } }, { as: scene.mod })
		expect((await turn(1)).failure?.code).toBe('dry_run_needed')
		await ask(service, endpoints.startDryRun, { params }, { as: scene.mod })
		await finished(params, scene.mod, 'dryRun')
		expect((await turn(2)).failure?.code).toBe('conflict')
		expect((await turn(1)).reply).toMatchObject({ isOn: true })
		const edited = await ask(service, endpoints.editAutomaticRule, { params, body: { ...shop, name: 'Other' } }, { as: scene.other })
		expect(edited.reply).toMatchObject({ name: 'Other', isOn: false, version: 2, canSwitchOn: false, dryRun: null })
		expect((await turn(2)).failure?.code).toBe('dry_run_needed')
		expect((await turn(1, false)).reply).toMatchObject({ isOn: false })
		const { reply: log } = await ask(service, listModlog, { query: { community: scene.community.name } })
		expect(log.entries.map(({ content }) => content.action)).toEqual([
			'edit_automatic_rule',
			'switch_on_automatic_rule',
			'add_automatic_rule',
		])
	})
})

describe('a dry run', () => {
	it('explains what it would have hit, page by page, and changes nothing', async () => {
		const scene = await aScene()
		const { db } = service.deps
		const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 0, minute))
		const post = await seedPost(db, scene.member, scene.community, { title: 'My shop', createdAt: at(0) })
		await seedPost(db, scene.record, scene.community, { title: 'A moderator has a shop', createdAt: at(1) })
		await seedPost(db, scene.member, scene.community, { title: 'Shopping', createdAt: at(2) })
		await seedComment(db, scene.member, post, { body: 'The **shop**!', createdAt: at(3) })
		await seedComment(db, scene.member, post, { body: '', deletion: { by: null, as: 'normal', at: at(5) }, createdAt: at(4) })
		await seedPost(db, scene.member, await seedCommunity(db), { title: 'A shop elsewhere' })
		const { params } = await aRule(scene)
		await ask(service, endpoints.startDryRun, { params }, { as: scene.mod })
		const run = await finished(params, scene.mod, 'dryRun')
		expect(run).toMatchObject({ canSwitchOn: true, isOn: false, noHits: 0, dryRun: { noLooked: 5, noHits: 2, version: 1 } })
		const page = (next: string | null) =>
			ask(service, endpoints.listDryRunHits, { params, query: { limit: 1, next } }, { as: scene.mod }).then(({ reply }) => reply)
		const first = await page(null)
		expect(first.hits).toMatchObject([{ type: 'comment', because: ['matched word “shop” in text'], action: null, undone: null }])
		const second = await page(first.next)
		expect(second.hits).toMatchObject([{ target: { id: post._id.toHexString() }, because: ['matched word “shop” in title'] }])
		expect(second.next).toBeNull()
		expect((await posts().findOne({ _id: post._id }))?.deletion).toBeNull()
		expect(await hits().countDocuments({ communityId: scene.community._id })).toBe(0)
	})

	it('sees how much was written at once', async () => {
		const scene = await aScene()
		const { db } = service.deps
		const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 0, minute))
		for (const minute of [0, 20, 21, 22, 40]) await seedPost(db, scene.member, scene.community, { createdAt: at(minute) })
		const { params } = await aRule(scene, { conditions: { ...none, pace: { moreThan: 2, minutes: 10 } } })
		await ask(service, endpoints.startDryRun, { params }, { as: scene.mod })
		expect(await finished(params, scene.mod, 'dryRun')).toMatchObject({ dryRun: { noLooked: 5, noHits: 1 } })
		const { reply } = await ask(service, endpoints.listDryRunHits, { params, query: {} }, { as: scene.mod })
		expect(reply.hits).toMatchObject([{ at: at(22).toISOString(), because: ['3 items in 10 minutes, more than 2'] }])
	})

	it('goes on where it was, and looks at no more than the last 10,000 items', async () => {
		const scene = await aScene()
		const { db } = service.deps
		const { _id, ...post } = await seedPost(db, scene.member, scene.community, { title: 'The oldest shop', createdAt: new Date(2_000) })
		// Many at the same instant, as after an import.
		const at = (index: number) => new Date(3_000 + Math.floor(index / 300))
		const many = Array.from({ length: 700 }, (_, index) => ({
			...post,
			_id: new ObjectId(),
			publicId: `many${index}`,
			createdAt: at(index),
		}))
		await posts().insertMany(many)
		const { params } = await aRule(scene)
		const order = { runId: new ObjectId(), version: 1, by: scene.record._id, at: new Date(), finishedAt: null }
		const before = { noLooked: 9_300, noHits: 5, postsDone: null, commentsDone: null }
		const rules = db.collection<AutomaticRuleRecord>('automaticRules')
		await rules.updateOne({ _id: new ObjectId(params.ruleId) }, { $set: { dryRun: { ...order, ...before }, isBusy: true } })
		expect(await finished(params, scene.mod, 'dryRun')).toMatchObject({ dryRun: { noLooked: 10_000, noHits: 705 } })
	})
})

describe('a rule that is on', () => {
	it('removes what is written, once, with its reason told and logged, and leaves moderators alone', async () => {
		const scene = await aScene()
		const { rule } = await aRuleThatIsOn(scene)
		const spared = await write({ ...scene, member: scene.record }, 'My own shop')
		const clean = await write(scene, 'A garden')
		const post = await write(scene, 'A shop')
		await removed(post.publicId)
		const { deletion } = (await posts().findOne({ publicId: post.publicId })) ?? {}
		expect(deletion).toMatchObject({ as: 'mods' })
		expect((await posts().countDocuments({ publicId: { $in: [spared.publicId, clean.publicId] }, deletion: null })).valueOf()).toBe(2)
		const told = await soon(async () => {
			const { reply } = await ask(service, listOwnDecisions, { query: { post: post.publicId } }, { as: scene.member.viewer })
			expect(reply).toHaveLength(1)
			return reply
		})
		const automatic = { rule: 'No shops', because: ['matched word “shop” in title'] }
		expect(told).toMatchObject([{ reason: 'Nothing is sold here.', automatic, canAppeal: true, by: null }])
		const { reply: log } = await ask(service, listModlog, { query: { community: scene.community.name } })
		expect(log.entries[0]).toMatchObject({
			by: null,
			reason: 'Nothing is sold here.',
			content: { action: 'remove_post', details: { automaticRule: 'No shops', because: 'matched word “shop” in title' } },
		})
		expect(await hits().countDocuments({ ruleId: new ObjectId(rule.id) })).toBe(1)
	})

	it('looks again at what is edited, posts and comments', async () => {
		const scene = await aScene()
		await aRuleThatIsOn(scene)
		const post = await write(scene, 'A garden')
		const comment = await seedComment(service.deps.db, scene.member, post, { body: 'My shop' })
		await tellOf({ type: 'comment.edited', commentId: comment._id.toHexString(), postId: post._id.toHexString() })
		await soon(async () => expect((await comments().findOne({ _id: comment._id }))?.deletion).toBeTruthy())
		expect((await comments().findOne({ _id: comment._id }))?.body).toBe('My shop')
		await editPost(post, 'Now a shop.')
		await removed(post.publicId)
	})

	it('reports to the queue, or locks, and of several rules the strongest acts', async () => {
		const scene = await aScene()
		await aRuleThatIsOn(scene, { name: 'Look at links', conditions: { ...none, links: { which: 'any' } }, action: 'report', reason: '' })
		await aRuleThatIsOn(scene, {
			name: 'Calm',
			kinds: 'posts',
			conditions: { ...none, words: { list: ['calm'], match: 'part' } },
			action: 'lock',
		})
		const reported = await write(scene, 'A link', 'https://a.example')
		const locked = await write(scene, 'Be calm', 'https://a.example')
		await soon(async () => expect((await posts().findOne({ publicId: locked.publicId }))?.lock).toBeTruthy())
		const { reply } = await ask(service, listQueue, { query: { community: scene.community.name } }, { as: scene.mod })
		expect(reply.items).toMatchObject([
			{
				targetId: reported._id.toHexString(),
				noWaiting: 1,
				reasons: [{ reason: 'Automatic rule', count: 1 }],
				because: ['Rule “Look at links”; link to a.example'],
			},
		])
		await soon(async () => {
			const { reply: log } = await ask(service, listModlog, { query: { community: scene.community.name } })
			expect(log.entries[0]).toMatchObject({ by: null, content: { action: 'lock_post', details: { automaticRule: 'Calm' } } })
		})
	})
})

describe('undoing', () => {
	it('restores, unlocks and takes reports back, is logged, and the rule does not act there again', async () => {
		const scene = await aScene()
		const { params } = await aRuleThatIsOn(scene)
		const report = await aRuleThatIsOn(scene, { conditions: { ...none, words: { list: ['look'], match: 'whole' } }, action: 'report' })
		const lock = await aRuleThatIsOn(scene, {
			kinds: 'posts',
			conditions: { ...none, words: { list: ['calm'], match: 'whole' } },
			action: 'lock',
		})
		const gone = await write(scene, 'A shop')
		await removed(gone.publicId)
		await write(scene, 'Look')
		const calm = await write(scene, 'Calm')
		await soon(async () => expect((await posts().findOne({ publicId: calm.publicId }))?.lock).toBeTruthy())
		for (const ruled of [params, report.params, lock.params]) {
			const { reply: page } = await ask(service, endpoints.listAutomaticHits, { params: ruled, query: {} }, { as: scene.mod })
			const body = { hitIds: page.hits.map(({ id }) => id) }
			const undo = () => ask(service, endpoints.undoAutomaticHits, { params: ruled, body }, { as: scene.mod })
			expect((await undo()).reply).toMatchObject({ noHits: 1, noUndone: 1, hits: [{ undone: { by: { username: scene.mod.username } } }] })
			expect((await undo()).reply.noUndone).toBe(1)
		}
		await restored(gone.publicId)
		await soon(async () => expect((await posts().findOne({ publicId: calm.publicId }))?.lock).toBeNull())
		const { reply: queue } = await ask(service, listQueue, { query: { community: scene.community.name } }, { as: scene.mod })
		expect(queue.items).toEqual([])
		await soon(async () => {
			const { reply: log } = await ask(service, listModlog, { query: { community: scene.community.name, limit: 50 } })
			const done = log.entries.filter(({ by }) => by?.username === scene.mod.username).map(({ content }) => content.action)
			expect(done).toEqual(expect.arrayContaining(['restore_post', 'unlock_post']))
		})
		const { reply: told } = await ask(service, listOwnDecisions, { query: { post: gone.publicId } }, { as: scene.member.viewer })
		expect(told).toMatchObject([{ liftedAt: expect.any(String) }])
		await editPost(gone, 'Still a shop.')
		const later = await write(scene, 'Another shop')
		await removed(later.publicId)
		expect((await posts().findOne({ publicId: gone.publicId }))?.deletion).toBeNull()
	})

	it('leaves alone what somebody else has removed since', async () => {
		const scene = await aScene()
		const { params } = await aRuleThatIsOn(scene)
		const post = await write(scene, 'A shop')
		await removed(post.publicId)
		const byMod = { by: new ObjectId(scene.mod.id), as: 'mods' as const, at: new Date() }
		await posts().updateOne({ publicId: post.publicId }, { $set: { deletion: byMod } })
		await ask(service, endpoints.undoAllAutomaticHits, { params }, { as: scene.mod })
		await finished(params, scene.mod, 'undoing')
		// Events are applied in their order: what comes after is there.
		const later = await aRuleThatIsOn(scene, { name: 'Again' })
		await removed((await write(scene, 'A shop again')).publicId)
		expect(later.rule.name).toBe('Again')
		expect((await posts().findOne({ _id: post._id }))?.deletion).toEqual(byMod)
	})

	it('of everything goes on beside the requests and switches the rule off', async () => {
		const scene = await aScene()
		const { rule, params } = await aRuleThatIsOn(scene)
		const post = await write(scene, 'A shop')
		await removed(post.publicId)
		const many = Array.from({ length: 450 }, (_, index) => ({
			...{ _id: new ObjectId(), ruleId: new ObjectId(rule.id), communityId: scene.community._id, action: 'remove' as const },
			...{ item: { type: 'post' as const, id: new ObjectId() }, because: ['x'], at: new Date(1_000 + index), undone: null },
		}))
		await hits().insertMany(many)
		const { reply } = await ask(service, endpoints.undoAllAutomaticHits, { params }, { as: scene.other })
		expect(reply).toMatchObject({ isOn: false, undoing: { noAll: 451, finishedAt: null } })
		const done = await finished(params, scene.mod, 'undoing')
		expect(done).toMatchObject({ noUndone: 451, undoing: { noDone: 451, noAll: 451, by: { username: scene.other.username } } })
		await restored(post.publicId)
		expect(await hits().countDocuments({ ruleId: new ObjectId(rule.id), undone: null })).toBe(0)
	})
})
