import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { postRecord } from '@folkmoot/content-kit/testing/records'
import { seedPost } from '@folkmoot/content-kit/testing/seed'
import type { ConversationRecord, MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { QueueCountsRecord, ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import { type Db, ObjectId } from 'mongodb'

interface Where {
	community: CommunityRecord
	author: UserRecord
	/** Who decided what is appealed against. */
	decider: UserRecord
}

/** When things of each kind began to wait, in the order of `kinds`: a minute apart. */
const start = Date.parse('2031-01-01T00:00:00.000Z')

/** As many things of each kind, all of them about one post, in turns: a report, a held item, an appeal, a message, a report… */
export async function seedWaiting(db: Db, { community, author, decider }: Where, count: number): Promise<void> {
	const [communityId, memberId] = [community._id, author._id]
	const post = await seedPost(db, author, community)
	const times = (turn: number) => Array.from({ length: count }, (_, index) => new Date(start + (4 * index + turn) * 60_000))
	const common = () => ({ _id: new ObjectId(), communityId })
	const reported = times(0).map((at): ReportedItemRecord => {
		const about = { type: 'post' as const, targetId: new ObjectId(), postId: post._id, authorId: memberId }
		const state = { noReports: 1, noWaiting: 1, reasons: { 3: 1 }, waits: true, claim: null, handled: null }
		return { ...common(), ...about, ...state, firstAt: at, lastAt: at }
	})
	const held = times(1).map((createdAt): HeldItemRecord => {
		const record = postRecord(author, community, { title: 'A first post' })
		return { _id: record._id, communityId, authorId: memberId, cause: { why: 'first' }, type: 'post', createdAt, record }
	})
	const decisions = times(2).map((at, index): DecisionRecord => {
		const item = { type: 'post' as const, postId: post._id, publicId: post.publicId, commentId: null, title: post.title }
		const grounds = { reason: 'Advertising.', rule: null, expiresAt: null, liftedAt: null }
		const appeal = { text: 'It was none.', at, answer: null }
		// Of many members: nobody appeals ten thousand times.
		const about = { memberId: index === 0 ? memberId : new ObjectId(), item }
		return { ...common(), kind: 'removal', ...about, by: decider._id, as: 'mods', at, ...grounds, appeal }
	})
	const conversations = times(3).map((at): ConversationRecord => {
		const state = { noMessages: 1, noNotes: 0, lastFrom: 'member' as const, waits: true, isArchived: false, claimedBy: null }
		return { ...common(), memberId, subject: 'A question', decisionId: null, createdAt: at, lastAt: at, ...state }
	})
	const messages = conversations.map(
		({ _id: conversationId, lastAt: at }): MessageRecord => ({
			_id: new ObjectId(),
			conversationId,
			memberId,
			from: 'member',
			by: memberId,
			body: 'May I?',
			bodyTree: [],
			at,
		}),
	)
	await db.collection<ReportedItemRecord>('reportedItems').insertMany(reported)
	await db.collection<QueueCountsRecord>('queueCounts').insertOne({ _id: communityId, waiting: { post: count } })
	await db.collection<HeldItemRecord>('heldItems').insertMany(held)
	await db.collection<DecisionRecord>('decisions').insertMany(decisions)
	await db.collection<ConversationRecord>('conversations').insertMany(conversations)
	await db.collection<MessageRecord>('conversationMessages').insertMany(messages)
}
