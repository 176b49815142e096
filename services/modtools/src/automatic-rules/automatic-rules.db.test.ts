import { seedComment, seedCommunity, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import * as endpoints from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import {
	createRule,
	createScenario,
	finished,
	hits,
	none,
	posts,
	service,
	shopRule,
	startRuleServices,
} from '../../testing/rule-scenario.ts'
import { wakeRuleWorker } from './rule-worker.ts'

startRuleServices()

describe('rule validation', () => {
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
		['an invisible name', { name: '\u200b' }, 'name'],
		['an invisible word', { conditions: { ...none, words: { list: ['\u200b'], match: 'part' } } }, 'conditions.words.list.0'],
		['a removal without a reason', { reason: '' }, 'reason'],
		['a removal with an invisible reason', { reason: '\u200b' }, 'reason'],
		['a lock of comments', { action: 'lock' as const, kinds: 'both' as const }, 'kinds'],
	] satisfies [string, Partial<AutomaticFields>, string][])('%s is a 400 that names the field', async (_what, fields, field) => {
		const scene = await createScenario()
		const { status, failure } = await ask(
			service(),
			endpoints.addAutomaticRule,
			{ params: scene.params, body: { ...shopRule, ...fields } },
			{ as: scene.mod },
		)
		expect([status, failure?.code, Object.keys(failure?.fields ?? {})]).toEqual([400, 'invalid_input', [field]])
	})

	it('rejects more than fifty rules', async () => {
		const scene = await createScenario()
		for (let count = 0; count < 50; count++) await createRule(scene)
		const { failure } = await ask(service(), endpoints.addAutomaticRule, { params: scene.params, body: shopRule }, { as: scene.mod })
		expect(failure).toMatchObject({ status: 403, code: 'too_many_rules' })
	})

	it('returns 404 for a rule of another community', async () => {
		const [here, there] = [await createScenario(), await createScenario()]
		const { params } = await createRule(there)
		const answer = await ask(service(), endpoints.getAutomaticRule, { params: { ...here.params, ruleId: params.ruleId } }, { as: here.mod })
		expect(answer.failure).toMatchObject({ status: 404, code: 'rule_not_found' })
	})
})

describe('deleting a rule', () => {
	it('removes it from the list, is logged, and works once', async () => {
		const scene = await createScenario()
		const [kept, gone] = [await createRule(scene), await createRule(scene)]
		const ids = async () => {
			const { reply } = await ask(service(), endpoints.listAutomaticRules, { params: scene.params }, { as: scene.other })
			return reply.map(({ id }) => id).sort()
		}
		const remove = (params: typeof gone.params) => ask(service(), endpoints.deleteAutomaticRule, { params }, { as: scene.mod })
		expect(await ids()).toEqual([kept.params.ruleId, gone.params.ruleId].sort())
		const elsewhere = await createScenario()
		expect((await remove({ ...gone.params, ...elsewhere.params })).status).toBe(403)
		expect((await remove(gone.params)).reply).toMatchObject({ id: gone.params.ruleId, name: shopRule.name })
		expect(await ids()).toEqual([kept.params.ruleId])
		expect((await remove(gone.params)).failure).toMatchObject({ status: 404, code: 'rule_not_found' })
		const { reply: log } = await ask(service(), listModlog, { query: { community: scene.community.name } })
		expect(log.entries.map(({ content }) => content.action)).toEqual(['delete_automatic_rule', 'add_automatic_rule', 'add_automatic_rule'])
	})

	it('ends its running dry run or undo', async () => {
		const scene = await createScenario()
		await seedPost(service().deps.db, scene.member, scene.community, { title: 'My shop' })
		const { params } = await createRule(scene)
		await ask(service(), endpoints.startDryRun, { params }, { as: scene.mod })
		expect((await ask(service(), endpoints.deleteAutomaticRule, { params }, { as: scene.mod })).status).toBe(200)
		// The next one is processed all the same.
		const next = await createRule(scene)
		await ask(service(), endpoints.startDryRun, { params: next.params }, { as: scene.mod })
		expect(await finished(next.params, scene.mod, 'dryRun')).toMatchObject({ dryRun: { noHits: 1 } })
	})
})

describe('switching on', () => {
	it('requires a finished dry run of the current version', async () => {
		const scene = await createScenario()
		const { params } = await createRule(scene)
		const turn = (version: number, isOn = true) =>
			ask(service(), endpoints.switchAutomaticRule, { params, body: { isOn, version } }, { as: scene.mod })
		expect((await turn(1)).failure?.code).toBe('dry_run_needed')
		await ask(service(), endpoints.startDryRun, { params }, { as: scene.mod })
		await finished(params, scene.mod, 'dryRun')
		expect((await turn(2)).failure?.code).toBe('conflict')
		expect((await turn(1)).reply).toMatchObject({ isOn: true })
		const edited = await ask(service(), endpoints.editAutomaticRule, { params, body: { ...shopRule, name: 'Other' } }, { as: scene.other })
		expect(edited.reply).toMatchObject({ name: 'Other', isOn: false, version: 2, canSwitchOn: false, dryRun: null })
		expect((await turn(2)).failure?.code).toBe('dry_run_needed')
		expect((await turn(1, false)).reply).toMatchObject({ isOn: false })
		const { reply: log } = await ask(service(), listModlog, { query: { community: scene.community.name } })
		expect(log.entries.map(({ content }) => content.action)).toEqual([
			'edit_automatic_rule',
			'switch_on_automatic_rule',
			'add_automatic_rule',
		])
	})
})

describe('a dry run', () => {
	it('lists what it would have hit, with reasons and pages, and changes nothing', async () => {
		const scene = await createScenario()
		const { db } = service().deps
		const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 0, minute))
		const post = await seedPost(db, scene.member, scene.community, { title: 'My shop', createdAt: at(0) })
		await seedPost(db, scene.record, scene.community, { title: 'A moderator has a shop', createdAt: at(1) })
		await seedPost(db, scene.member, scene.community, { title: 'Shopping', createdAt: at(2) })
		await seedComment(db, scene.member, post, { body: 'The **shop**!', createdAt: at(3) })
		await seedComment(db, scene.member, post, { body: '', deletion: { by: null, as: 'normal', at: at(5) }, createdAt: at(4) })
		await seedPost(db, scene.member, await seedCommunity(db), { title: 'A shop elsewhere' })
		const { params } = await createRule(scene)
		await ask(service(), endpoints.startDryRun, { params }, { as: scene.mod })
		const run = await finished(params, scene.mod, 'dryRun')
		expect(run).toMatchObject({ canSwitchOn: true, isOn: false, noHits: 0, dryRun: { noLooked: 5, noHits: 2, version: 1 } })
		const page = (next: string | null) =>
			ask(service(), endpoints.listDryRunHits, { params, query: { limit: 1, next } }, { as: scene.mod }).then(({ reply }) => reply)
		const first = await page(null)
		expect(first.hits).toMatchObject([{ type: 'comment', because: ['matched word “shop” in text'], action: null, undone: null }])
		const second = await page(first.next)
		expect(second.hits).toMatchObject([{ target: { id: post._id.toHexString() }, because: ['matched word “shop” in title'] }])
		expect(second.next).toBeNull()
		expect((await posts().findOne({ _id: post._id }))?.deletion).toBeNull()
		expect(await hits().countDocuments({ communityId: scene.community._id })).toBe(0)
	})

	it('evaluates the pace condition', async () => {
		const scene = await createScenario()
		const { db } = service().deps
		const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 0, minute))
		for (const minute of [0, 20, 21, 22, 40]) await seedPost(db, scene.member, scene.community, { createdAt: at(minute) })
		const { params } = await createRule(scene, { conditions: { ...none, pace: { moreThan: 2, minutes: 10 } } })
		await ask(service(), endpoints.startDryRun, { params }, { as: scene.mod })
		expect(await finished(params, scene.mod, 'dryRun')).toMatchObject({ dryRun: { noLooked: 5, noHits: 1 } })
		const { reply } = await ask(service(), endpoints.listDryRunHits, { params, query: {} }, { as: scene.mod })
		expect(reply.hits).toMatchObject([{ at: at(22).toISOString(), because: ['3 items in 10 minutes, more than 2'] }])
	})

	it('is not blocked by an older one that fails', async () => {
		const [broken, scene] = [await createScenario(), await createScenario()]
		const { db } = service().deps
		for (const { member, community } of [broken, scene]) await seedPost(db, member, community, { title: 'My shop' })
		const { params: older } = await createRule(broken)
		const rules = db.collection<{ _id: ObjectId }>('automaticRules')
		const order = { runId: new ObjectId(), version: 1, by: broken.record._id, at: new Date(), finishedAt: null }
		const dryRun = { ...order, noLooked: 0, noHits: 0, postsDone: null, commentsDone: null }
		await rules.updateOne({ _id: new ObjectId(older.ruleId) }, { $set: { conditions: null, dryRun, isBusy: true } })
		const { params } = await createRule(scene)
		await ask(service(), endpoints.startDryRun, { params }, { as: scene.mod })
		expect(await finished(params, scene.mod, 'dryRun')).toMatchObject({ dryRun: { noLooked: 1, noHits: 1 } })
		expect(await rules.findOneAndDelete({ _id: new ObjectId(older.ruleId) })).toMatchObject({ isBusy: true, dryRun: { noLooked: 0 } })
	})

	it('resumes, and examines at most the last 10,000 items', async () => {
		const scene = await createScenario()
		const { db } = service().deps
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
		const { params } = await createRule(scene)
		const order = { runId: new ObjectId(), version: 1, by: scene.record._id, at: new Date(), finishedAt: null }
		const before = { noLooked: 9_300, noHits: 5, postsDone: null, commentsDone: null }
		const rules = db.collection<AutomaticRuleRecord>('automaticRules')
		await rules.updateOne({ _id: new ObjectId(params.ruleId) }, { $set: { dryRun: { ...order, ...before }, isBusy: true } })
		await wakeRuleWorker(service().deps)
		expect(await finished(params, scene.mod, 'dryRun')).toMatchObject({ dryRun: { noLooked: 10_000, noHits: 705 } })
	})
})
