import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { authorsOf, authorsQuery } from '@folkmoot/content-kit/present-authors'
import { distinctIds } from '@folkmoot/content-kit/viewer-marks'
import type { Author } from '@folkmoot/contract-kit/people'
import type { Conversation, Message } from '@folkmoot/modtools-contract/conversation'
import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Escalation } from '@folkmoot/modtools-contract/escalation'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { QueueItem } from '@folkmoot/modtools-contract/queue'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { pipelineQuery, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { latestOf } from '../conversations/conversation-store.ts'
import { presentMessages } from '../conversations/get-conversation.ts'
import { presentConversations } from '../conversations/present-conversations.ts'
import { personView } from '../modlog/modlog-view.ts'
import { presentItems } from '../queue/present-items.ts'

type Input = Pick<Context, 'now'> & { viewer: Viewer }

/** Stored → as admins see it; the same few reads for any number. */
export async function presentEscalations(db: Db, records: readonly EscalationRecord[], input: Input): Promise<Escalation[]> {
	if (records.length === 0) return []
	const found = await readBatch(db, queriesOf(records))
	const [shownItems, shownConversations, shownMessages] = await Promise.all([
		presentItems(db, found.items, input),
		presentConversations(db, found.conversations, input),
		presentMessages(db, found.latest, { side: 'team' }),
	])
	const items = new Map(shownItems.map((item) => [item.id, item]))
	const conversations = new Map(shownConversations.map((conversation) => [conversation.id, conversation]))
	const latest = new Map(found.latest.map(({ conversationId }, index) => [conversationId.toHexString(), shownMessages[index]]))
	const people = authorsOf(found.people)
	const names = new Map(found.communities.map(({ _id, name }) => [_id.toHexString(), name]))
	const same = new Map(found.same.map(({ _id, count }) => [_id.toHexString(), count]))
	return records.map((record) => escalationView(record, { items, conversations, latest, people, names, same }))
}

/** One of them after a change. */
export async function presentEscalation(record: EscalationRecord, input: Input, { db }: Pick<Deps, 'db'>): Promise<Escalation> {
	const [shown] = await presentEscalations(db, [record], input)
	if (!shown) throw new Error('An escalation was not presented.')
	return shown
}

const isReport = ({ kind }: EscalationRecord) => kind === 'member' || kind === 'community'
const subjectsOf = (records: readonly EscalationRecord[]) => distinctIds(records.map(({ subjectId }) => subjectId))

function queriesOf(records: readonly EscalationRecord[]) {
	const people = records.flatMap(({ kind, subjectId, by, answer }) => [
		by,
		...(kind === 'member' ? [subjectId] : []),
		...(answer ? [answer.by] : []),
	])
	const communityIds = distinctIds(records.flatMap(({ communityId }) => communityId ?? []))
	const reported = subjectsOf(records.filter(isReport))
	const counted = [{ $group: { _id: '$subjectId', count: { $sum: 1 } } }]
	const ofKinds = { subjectId: { $in: reported }, kind: { $in: ['member', 'community'] }, waits: true }
	const conversationIds = subjectsOf(records.filter(({ kind }) => kind === 'conversation'))
	return {
		items: queryByIds<ReportedItemRecord>('reportedItems', subjectsOf(records.filter(({ kind }) => kind === 'item')), null),
		conversations: queryByIds<ConversationRecord>('conversations', conversationIds, null),
		latest: conversationIds.length > 0 ? latestOf(conversationIds) : null,
		people: authorsQuery(distinctIds(people)),
		communities: queryByIds<CommunityRecord>('communities', communityIds, { name: 1 }),
		same: reported.length > 0 ? pipelineQuery<{ _id: ObjectId; count: number }>('escalations', ofKinds, counted) : null,
	}
}

/** What they are shown with. Maps are by hex id. */
interface EscalationContext {
	items: ReadonlyMap<string, QueueItem>
	conversations: ReadonlyMap<string, Conversation>
	/** By the conversation's id. */
	latest: ReadonlyMap<string, Message | undefined>
	people: ReadonlyMap<string, Author>
	names: ReadonlyMap<string, string>
	same: ReadonlyMap<string, number>
}

function escalationView(record: EscalationRecord, { items, conversations, latest, people, names, same }: EscalationContext): Escalation {
	const { kind, subjectId, communityId, answer } = record
	const subject = subjectId.toHexString()
	const person = (id: ObjectId) => {
		const author = people.get(id.toHexString())
		return author && !author.deleted ? { ...personView(author), createdAt: author.createdAt, points: author.points } : null
	}
	const member = kind === 'member' ? person(subjectId) : null
	const admin = answer && person(answer.by)
	return {
		id: record._id.toHexString(),
		kind,
		// As for reports of posts: nobody learns who reported (rule moderation-25).
		by: isReport(record) ? null : person(record.by),
		reason: record.reason,
		text: record.text,
		at: record.at.toISOString(),
		item: items.get(subject) ?? null,
		conversation: conversations.get(subject) ?? null,
		latest: latest.get(subject) ?? null,
		member: member && { ...member, isBanned: people.get(subject)?.isBanned ?? false },
		communityName: communityId && (names.get(communityId.toHexString()) ?? ''),
		noSame: Math.max(1, same.get(subject) ?? 1),
		answer: answer && { outcome: answer.outcome, text: answer.text, at: answer.at.toISOString(), by: admin },
	}
}
