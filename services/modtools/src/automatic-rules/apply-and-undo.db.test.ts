import { seedComment } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import { listOwnDecisions } from '@folkmoot/modtools-contract/decision-endpoints'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import { listQueue } from '@folkmoot/modtools-contract/queue-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import {
	comments,
	createEnabledRule,
	createScenario,
	editPost,
	eventually,
	finished,
	hits,
	none,
	posts,
	publishPostEvent,
	removed,
	restored,
	service,
	startRuleServices,
	write,
} from '../../testing/rule-scenario.ts'

startRuleServices()

describe('an enabled rule', () => {
	it('removes an item once, logs and sends the reason, and exempts moderators', async () => {
		const scene = await createScenario()
		const { rule } = await createEnabledRule(scene)
		const spared = await write({ ...scene, member: scene.record }, 'My own shop')
		const clean = await write(scene, 'A garden')
		const post = await write(scene, 'A shop')
		await removed(post.publicId)
		const { deletion } = (await posts().findOne({ publicId: post.publicId })) ?? {}
		expect(deletion).toMatchObject({ as: 'mods' })
		expect((await posts().countDocuments({ publicId: { $in: [spared.publicId, clean.publicId] }, deletion: null })).valueOf()).toBe(2)
		const told = await eventually(async () => {
			const { reply } = await ask(service(), listOwnDecisions, { query: { post: post.publicId } }, { as: scene.member.viewer })
			expect(reply).toHaveLength(1)
			return reply
		})
		const automatic = { rule: 'No shops', because: ['matched word “shop” in title'] }
		expect(told).toMatchObject([{ reason: 'Nothing is sold here.', automatic, canAppeal: true, by: null }])
		const { reply: log } = await ask(service(), listModlog, { query: { community: scene.community.name } })
		expect(log.entries[0]).toMatchObject({
			by: null,
			reason: 'Nothing is sold here.',
			content: { action: 'remove_post', details: { automaticRule: 'No shops', because: 'matched word “shop” in title' } },
		})
		expect(await hits().countDocuments({ ruleId: new ObjectId(rule.id) })).toBe(1)
	})

	it('evaluates edited posts and comments again', async () => {
		const scene = await createScenario()
		await createEnabledRule(scene)
		const post = await write(scene, 'A garden')
		const comment = await seedComment(service().deps.db, scene.member, post, { body: 'My shop' })
		await publishPostEvent({ type: 'comment.edited', commentId: comment._id.toHexString(), postId: post._id.toHexString() })
		await eventually(async () => expect((await comments().findOne({ _id: comment._id }))?.deletion).toBeTruthy())
		expect((await comments().findOne({ _id: comment._id }))?.body).toBe('My shop')
		await editPost(post, 'Now a shop.')
		await removed(post.publicId)
	})

	it('reports an edit that comes under a rule that holds; what is new is left to post', async () => {
		const scene = await createScenario()
		await createEnabledRule(scene, { action: 'hold', reason: '' })
		await write(scene, 'My shop')
		const edited = await write(scene, 'Flowers')
		await editPost(edited, 'At my shop.')
		const which = { communityId: scene.community._id }
		const reported = () => service().deps.db.collection<ReportRecord>('reports').find(which).toArray()
		await eventually(async () =>
			expect(await reported()).toMatchObject([{ targetId: edited._id, because: ['Rule “No shops”', expect.any(String)] }]),
		)
		expect(await posts().countDocuments({ ...which, deletion: null })).toBe(2)
	})

	it('reports or locks, and applies only the strongest of several rules', async () => {
		const scene = await createScenario()
		await createEnabledRule(scene, {
			name: 'Look at links',
			conditions: { ...none, links: { which: 'any' } },
			action: 'report',
			reason: '',
		})
		await createEnabledRule(scene, {
			name: 'Calm',
			kinds: 'posts',
			conditions: { ...none, words: { list: ['calm'], match: 'part' } },
			action: 'lock',
		})
		const reported = await write(scene, 'A link', 'https://a.example')
		const locked = await write(scene, 'Be calm', 'https://a.example')
		await eventually(async () => expect((await posts().findOne({ publicId: locked.publicId }))?.lock).toBeTruthy())
		const { reply } = await ask(service(), listQueue, { query: { community: scene.community.name } }, { as: scene.mod })
		expect(reply.items).toMatchObject([
			{
				targetId: reported._id.toHexString(),
				noWaiting: 1,
				reasons: [{ reason: 'Automatic rule', count: 1 }],
				because: ['Rule “Look at links”; link to a.example'],
			},
		])
		await eventually(async () => {
			const { reply: log } = await ask(service(), listModlog, { query: { community: scene.community.name } })
			expect(log.entries[0]).toMatchObject({ by: null, content: { action: 'lock_post', details: { automaticRule: 'Calm' } } })
		})
	})
})

describe('undoing hits', () => {
	it('restores, unlocks and withdraws reports, is logged, and the rule does not act on the item again', async () => {
		const scene = await createScenario()
		const { params } = await createEnabledRule(scene)
		const report = await createEnabledRule(scene, { conditions: { ...none, words: { list: ['look'], match: 'whole' } }, action: 'report' })
		const lock = await createEnabledRule(scene, {
			kinds: 'posts',
			conditions: { ...none, words: { list: ['calm'], match: 'whole' } },
			action: 'lock',
		})
		const gone = await write(scene, 'A shop')
		await removed(gone.publicId)
		await write(scene, 'Look')
		const calm = await write(scene, 'Calm')
		await eventually(async () => expect((await posts().findOne({ publicId: calm.publicId }))?.lock).toBeTruthy())
		for (const ruled of [params, report.params, lock.params]) {
			const { reply: page } = await ask(service(), endpoints.listAutomaticHits, { params: ruled, query: {} }, { as: scene.mod })
			const body = { hitIds: page.hits.map(({ id }) => id) }
			const undo = () => ask(service(), endpoints.undoAutomaticHits, { params: ruled, body }, { as: scene.mod })
			expect((await undo()).reply).toMatchObject({ noHits: 1, noUndone: 1, hits: [{ undone: { by: { username: scene.mod.username } } }] })
			expect((await undo()).reply.noUndone).toBe(1)
		}
		await restored(gone.publicId)
		await eventually(async () => expect((await posts().findOne({ publicId: calm.publicId }))?.lock).toBeNull())
		const { reply: queue } = await ask(service(), listQueue, { query: { community: scene.community.name } }, { as: scene.mod })
		expect(queue.items).toEqual([])
		await eventually(async () => {
			const { reply: log } = await ask(service(), listModlog, { query: { community: scene.community.name, limit: 50 } })
			const done = log.entries.filter(({ by }) => by?.username === scene.mod.username).map(({ content }) => content.action)
			expect(done).toEqual(expect.arrayContaining(['restore_post', 'unlock_post']))
		})
		const { reply: told } = await ask(service(), listOwnDecisions, { query: { post: gone.publicId } }, { as: scene.member.viewer })
		expect(told).toMatchObject([{ liftedAt: expect.any(String) }])
		await editPost(gone, 'Still a shop.')
		const later = await write(scene, 'Another shop')
		await removed(later.publicId)
		expect((await posts().findOne({ publicId: gone.publicId }))?.deletion).toBeNull()
	})

	it('leaves items that somebody else has removed since', async () => {
		const scene = await createScenario()
		const { params } = await createEnabledRule(scene)
		const post = await write(scene, 'A shop')
		await removed(post.publicId)
		const byMod = { by: new ObjectId(scene.mod.id), as: 'mods' as const, at: new Date() }
		await posts().updateOne({ publicId: post.publicId }, { $set: { deletion: byMod } })
		await ask(service(), endpoints.undoAllAutomaticHits, { params }, { as: scene.mod })
		await finished(params, scene.mod, 'undoing')
		// Events are applied in order: once a later one is, this one is too.
		const later = await createEnabledRule(scene, { name: 'Again' })
		await removed((await write(scene, 'A shop again')).publicId)
		expect(later.rule.name).toBe('Again')
		expect((await posts().findOne({ _id: post._id }))?.deletion).toEqual(byMod)
	})

	it('undoes all hits in the background and switches the rule off', async () => {
		const scene = await createScenario()
		const { rule, params } = await createEnabledRule(scene)
		const post = await write(scene, 'A shop')
		await removed(post.publicId)
		const many = Array.from({ length: 450 }, (_, index) => ({
			_id: new ObjectId(),
			ruleId: new ObjectId(rule.id),
			communityId: scene.community._id,
			action: 'remove' as const,
			item: { type: 'post' as const, id: new ObjectId() },
			because: ['x'],
			at: new Date(1_000 + index),
			undone: null,
		}))
		await hits().insertMany(many)
		const { reply } = await ask(service(), endpoints.undoAllAutomaticHits, { params }, { as: scene.other })
		expect(reply).toMatchObject({ isOn: false, undoing: { noAll: 451, finishedAt: null } })
		const done = await finished(params, scene.mod, 'undoing')
		expect(done).toMatchObject({ noUndone: 451, undoing: { noDone: 451, noAll: 451, by: { username: scene.other.username } } })
		await restored(post.publicId)
		expect(await hits().countDocuments({ ruleId: new ObjectId(rule.id), undone: null })).toBe(0)
	})
})
