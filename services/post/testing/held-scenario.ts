import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import type { HeldReply } from '@folkmoot/post-contract/held'
import * as held from '@folkmoot/post-contract/held-endpoints'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { expect } from 'vitest'

/** A community with a moderator and a newcomer, and what they do there. */
export async function createHeldScene(service: TestService, settings: Partial<CommunityRecord> = { holdFirst: '3' }) {
	const { db } = service.deps
	const community = await seedCommunity(db, settings)
	const communityId = community._id.toHexString()
	const [mod, newcomer]: [Person, Person] = [await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
	const post = (title: string, more: object = {}, as: Viewer = newcomer.viewer) =>
		ask(service, createPost, { body: { title, body: 'A text.', community: community.name, ...more } }, { as })
	const comment = (postId: string, body: string, more: object = {}, as: Viewer = newcomer.viewer) =>
		ask(service, addComment, { params: { postId }, query: {}, body: { body, ...more } }, { as })
	const where = (itemId: string) => ({ params: { communityId, itemId } })
	return {
		community,
		communityId,
		mod,
		newcomer,
		post,
		comment,
		list: (as: Viewer = mod.viewer, query: object = {}) => ask(service, held.listHeldItems, { params: { communityId }, query }, { as }),
		own: (as: Viewer = newcomer.viewer, query: object = {}) => ask(service, held.listOwnHeldItems, { query }, { as }),
		release: (itemId: string, as: Viewer = mod.viewer) => ask(service, held.releaseHeldItem, where(itemId), { as }),
		refuse: (itemId: string, body: object = {}, as: Viewer = mod.viewer) =>
			ask(service, held.refuseHeldItem, { ...where(itemId), body }, { as }),
		withdraw: (itemId: string, as: Viewer = newcomer.viewer) => ask(service, held.withdrawHeldItem, { params: { itemId } }, { as }),
		waiting: () => db.collection<HeldItemRecord>('heldItems').countDocuments({ communityId: community._id }),
		addRule: (fields: Partial<AutomaticFields>) =>
			db.collection<AutomaticRuleRecord>('automaticRules').insertOne(ruleOf(community, fields)),
	}
}

/** The reply to something that waits. */
export function heldReply({ status, reply }: { status: number; reply: unknown }): HeldReply {
	expect(status).toBe(202)
	return reply as HeldReply // the service has checked it
}

export const noConditions = { words: null, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null } as const

function ruleOf({ _id: communityId }: CommunityRecord, fields: Partial<AutomaticFields>): AutomaticRuleRecord {
	const now = new Date()
	return {
		_id: new ObjectId(),
		communityId,
		name: 'No ads',
		kinds: 'both',
		conditions: { ...noConditions, words: { list: ['beans'], match: 'whole' } },
		action: 'hold',
		reason: '',
		version: 1,
		on: { by: new ObjectId(), at: now },
		dryRun: null,
		undoing: null,
		isBusy: false,
		noHits: 0,
		noUndone: 0,
		createdAt: now,
		changedAt: now,
		...fields,
	}
}
