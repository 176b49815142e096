import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { postRecord } from '@folkmoot/content-kit/testing/records'
import { type SeedTarget, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticHitRecord, AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { ConversationRecord, MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { ReportRecord, RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { MemberNoteRecord } from '@folkmoot/modtools-contract/note-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { SavedReplyRecord } from '@folkmoot/modtools-contract/saved-reply-records'
import type { WebhookDeliveryRecord, WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { HeldPostRecord } from '@folkmoot/post-contract/held-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { ObjectId } from 'mongodb'
import { lazy } from './lazy.ts'
import { moderatorsWord } from './secret-word.ts'

/** The accounts and the community around the things. */
export interface Around {
	owner: UserRecord
	notOwner: UserRecord
	community: CommunityRecord
}

/** The things moderators act on. */
export interface ModeratedThings {
	rule: () => Promise<string>
	/** A report on the owner's post. */
	report: () => Promise<string>
	/** The same as a queue item. */
	queueItem: () => Promise<string>
	/** About the owner, by an unknown account. */
	decision: () => Promise<string>
	appealedDecision: () => Promise<string>
	/** A note by the owner about somebody else. */
	note: () => Promise<string>
	savedReply: () => Promise<string>
	/** The owner's own, of no community. */
	ownReply: () => Promise<string>
	/** Of the community, to a receiver that is not there. */
	webhook: () => Promise<string>
	webhookDelivery: () => Promise<string>
	/** The owner's report to the admins about somebody else. */
	escalation: () => Promise<string>
	/** The owner's, with the moderators of the community. */
	conversation: () => Promise<string>
	/** A post of the owner that waits to be released. */
	heldItem: () => Promise<string>
	automaticRule: () => Promise<string>
	automaticHit: () => Promise<string>
	/** The name of the moderator appointed last. */
	lowestModerator: () => Promise<string>
}

export const automaticFields: AutomaticFields = {
	name: moderatorsWord,
	kinds: 'both',
	conditions: { words: null, links: { which: 'any' }, youngerThanDays: null, fewerPointsThan: null, pace: null },
	action: 'report',
	reason: '',
}

const now = new Date()

export function moderatedThingsOf(
	db: SeedTarget,
	{ owner, notOwner, community, post }: Around & { post: () => Promise<PostRecord> },
): ModeratedThings {
	const communityId = community._id
	const insert = async <T extends { _id: ObjectId }>(name: string, record: T) => {
		await db.collection<{ _id: ObjectId }>(name).insertOne(record)
		return record._id.toHexString()
	}
	const decision = (appeal: DecisionRecord['appeal']) =>
		insert<DecisionRecord>('decisions', {
			_id: new ObjectId(),
			communityId,
			kind: 'ban',
			item: null,
			memberId: owner._id,
			by: new ObjectId(),
			as: 'mods',
			at: now,
			reason: moderatorsWord,
			rule: null,
			expiresAt: null,
			liftedAt: null,
			appeal,
		})
	const savedReply = (of: ObjectId | null) =>
		insert<SavedReplyRecord>('savedReplies', {
			_id: new ObjectId(),
			communityId: of,
			title: 'Spam',
			text: moderatorsWord,
			by: owner._id,
			at: now,
		})
	const automaticRule = lazy(() =>
		insert<AutomaticRuleRecord>('automaticRules', {
			_id: new ObjectId(),
			communityId,
			...automaticFields,
			version: 1,
			on: { by: owner._id, at: now },
			dryRun: null,
			undoing: null,
			isBusy: false,
			noHits: 0,
			noUndone: 0,
			createdAt: now,
			changedAt: now,
		}),
	)
	const webhook = lazy(() => insert<WebhookRecord>('webhooks', webhookOf(communityId)))
	return {
		webhook,
		webhookDelivery: lazy(async () => {
			const sent = { state: 'failed' as const, attempts: 8, lastAt: now, nextAt: null, status: 500, problem: 'status' as const }
			const what = { hookId: new ObjectId(await webhook()), messageId: 'msg_1', subject: { event: 'test' as const }, at: now }
			return insert<WebhookDeliveryRecord>('webhookDeliveries', { _id: new ObjectId(), ...what, ...sent, answer: null, createdAt: now })
		}),
		rule: lazy(() =>
			insert<RuleRecord>('rules', {
				_id: new ObjectId(),
				communityId,
				rule: 'Be kind.',
				description: null,
				zIndex: 0,
				createdBy: owner._id,
				createdAt: now,
			}),
		),
		report: lazy(async () => insert('reports', reportOf(await post()))),
		queueItem: lazy(async () => insert('reportedItems', queueItemOf(await post()))),
		decision: lazy(() => decision(null)),
		appealedDecision: lazy(() => decision({ text: moderatorsWord, at: now, answer: null })),
		note: lazy(() => {
			const note: MemberNoteRecord = {
				_id: new ObjectId(),
				communityId,
				userId: notOwner._id,
				text: moderatorsWord,
				by: owner._id,
				at: now,
			}
			return insert('memberNotes', note)
		}),
		savedReply: lazy(() => savedReply(communityId)),
		ownReply: lazy(() => savedReply(null)),
		escalation: lazy(() =>
			insert<EscalationRecord>('escalations', {
				_id: new ObjectId(),
				kind: 'member',
				subjectId: notOwner._id,
				communityId: null,
				by: owner._id,
				reason: 'other',
				text: moderatorsWord,
				at: now,
				waits: true,
				answer: null,
			}),
		),
		conversation: lazy(async () => {
			const ids = { _id: new ObjectId(), communityId, memberId: owner._id, decisionId: null }
			const counts = { noMessages: 1, noNotes: 0, createdAt: now, lastAt: now }
			const state = { lastFrom: 'member' as const, waits: true, isArchived: false, claimedBy: null }
			const id = await insert<ConversationRecord>('conversations', { ...ids, subject: moderatorsWord, ...counts, ...state })
			const message = { conversationId: ids._id, memberId: owner._id, from: 'member' as const, by: owner._id, at: now }
			await insert<MessageRecord>('conversationMessages', { _id: new ObjectId(), ...message, body: moderatorsWord, bodyTree: [] })
			return id
		}),
		heldItem: lazy(() => {
			const record = postRecord(owner, community, { title: moderatorsWord, body: moderatorsWord })
			const { _id, authorId, createdAt } = record
			return insert<HeldPostRecord>('heldItems', { _id, type: 'post', communityId, authorId, cause: { why: 'first' }, createdAt, record })
		}),
		automaticRule,
		automaticHit: lazy(async () => {
			const [ruleId, { _id: id }] = [new ObjectId(await automaticRule()), await post()]
			const hit: AutomaticHitRecord = {
				_id: new ObjectId(),
				ruleId,
				communityId,
				item: { type: 'post', id },
				action: 'report',
				because: [],
				at: now,
				undone: null,
			}
			return insert('automaticHits', hit)
		}),
		lowestModerator: lazy(async () => {
			const moderator = await seedUser(db)
			await seedModerator(db, moderator, community)
			return moderator.username
		}),
	}
}

/** Of a community, or with null of the site. */
export function webhookOf(communityId: ObjectId | null): WebhookRecord {
	return {
		_id: new ObjectId(),
		communityId,
		name: moderatorsWord,
		shownUrl: 'receiver.example',
		sealedUrl: '',
		events: ['post.created'],
		shape: 'standard',
		language: 'en',
		isOn: true,
		stopped: null,
		secret: '',
		previous: null,
		failing: null,
		origin: '',
		createdAt: now,
	}
}

const targetOf = ({ _id, communityId }: PostRecord) => ({ communityId, type: 'post' as const, targetId: _id, postId: _id })

function reportOf(post: PostRecord): ReportRecord {
	const who = { reporterId: new ObjectId(), reasonId: 1, createdAt: now }
	return { _id: new ObjectId(), ...targetOf(post), ...who, handling: null, waits: true }
}

function queueItemOf(post: PostRecord): ReportedItemRecord {
	return {
		_id: new ObjectId(),
		...targetOf(post),
		authorId: post.authorId,
		noReports: 1,
		noWaiting: 1,
		reasons: { 1: 1 },
		waits: true,
		firstAt: now,
		lastAt: now,
		claim: null,
		handled: null,
	}
}
