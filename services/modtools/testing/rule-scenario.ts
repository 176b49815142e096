import { seedCommunity, seedMember, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import type { AutomaticConditions, AutomaticFields, AutomaticRule } from '@folkmoot/modtools-contract/automatic-rule'
import * as endpoints from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticHitRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { postService } from '../../post/src/service.ts'
import { modtoolsService } from '../src/service.ts'

let started: TestService | null = null

/** For tests of automatic rules: starts this area, and post, which executes the rules' actions. */
export function startRuleServices(): void {
	vi.setConfig({ testTimeout: 90_000 })
	beforeAll(async () => {
		started = await startTestService(modtoolsService, postService)
	})
	afterAll(() => started?.stop())
}

export function service(): TestService {
	if (!started) throw new Error('The areas have not been started.')
	return started
}

export const none: AutomaticConditions = { words: null, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null }
export const shopRule: AutomaticFields = {
	name: 'No shops',
	kinds: 'both',
	conditions: { ...none, words: { list: ['shop'], match: 'whole' } },
	action: 'remove',
	reason: 'Nothing is sold here.',
}

export async function createScenario() {
	const { db } = service().deps
	const community = await seedCommunity(db)
	const [mod, other, member] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
	await seedModerator(db, other, community)
	await seedMember(db, member, community)
	return { community, params: { communityId: community._id.toHexString() }, mod: mod.viewer, other: other.viewer, member, record: mod }
}
export type Scenario = Awaited<ReturnType<typeof createScenario>>

export async function createRule({ params, mod }: Scenario, fields: Partial<AutomaticFields> = {}) {
	const { reply } = await ask(service(), endpoints.addAutomaticRule, { params, body: { ...shopRule, ...fields } }, { as: mod })
	return { rule: reply, params: { ...params, ruleId: reply.id } }
}

export async function finished(
	params: { communityId: string; ruleId: string },
	as: Viewer,
	work: 'dryRun' | 'undoing',
): Promise<AutomaticRule> {
	return eventually(async () => {
		const { reply } = await ask(service(), endpoints.getAutomaticRule, { params }, { as })
		expect(reply[work]?.finishedAt).toBeTruthy()
		return reply
	})
}

export async function createEnabledRule(scene: Scenario, fields: Partial<AutomaticFields> = {}) {
	const made = await createRule(scene, fields)
	await ask(service(), endpoints.startDryRun, { params: made.params }, { as: scene.mod })
	const { version } = await finished(made.params, scene.mod, 'dryRun')
	await ask(service(), endpoints.switchAutomaticRule, { params: made.params, body: { isOn: true, version } }, { as: scene.mod })
	return made
}

/** Writes as post does: the record, with its event. */
export async function write(
	{ community, member }: Pick<Scenario, 'community' | 'member'>,
	title: string,
	body = 'Hello.',
): Promise<PostRecord> {
	const post = await seedPost(service().deps.db, member, community, { title, body, createdAt: new Date() })
	const ids = { postId: post._id.toHexString(), authorId: member.viewer.id, communityId: community._id.toHexString() }
	await publishPostEvent({ type: 'post.created', ...ids })
	return post
}

export async function editPost({ _id }: PostRecord, body: string) {
	await posts().updateOne({ _id }, { $set: { body, bodyTree: parseMarkdown(body), editedAt: new Date() } })
	await publishPostEvent({ type: 'post.edited', postId: _id.toHexString() })
}

export const publishPostEvent = (event: PostEvent) =>
	appendEvents(service().deps.db, postOutbox, [event], { tx: undefined, now: new Date() })

/** On a busy machine too. */
export const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, 30_000)

export const posts = () => service().deps.db.collection<PostRecord>('posts')
export const comments = () => service().deps.db.collection<CommentRecord>('comments')
export const hits = () => service().deps.db.collection<AutomaticHitRecord>('automaticHits')
export const removed = (publicId: string) => eventually(async () => expect((await posts().findOne({ publicId }))?.deletion).toBeTruthy())
export const restored = (publicId: string) => eventually(async () => expect((await posts().findOne({ publicId }))?.deletion).toBeNull())
