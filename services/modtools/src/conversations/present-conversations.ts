import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import type { Author } from '@folkmoot/contract-kit/people'
import type { Conversation } from '@folkmoot/modtools-contract/conversation'
import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { type CommunityFace, findCommunityFaces } from '../community-reader.ts'
import { escalationPart, escalationViews } from '../escalations/escalation-marks.ts'
import { personView } from '../modlog/modlog-view.ts'

export type People = ReadonlyMap<string, Author>

/** Stored conversations → as this viewer, who may see them, sees them; a few reads for any number. */
export async function presentConversations(
	db: Db,
	records: readonly ConversationRecord[],
	{ viewer }: { viewer: Viewer },
): Promise<Conversation[]> {
	if (records.length === 0) return []
	const people = await presentAuthors(
		db,
		records.flatMap(({ memberId, claimedBy }) => [memberId, ...(claimedBy ? [claimedBy] : [])]),
	)
	const faces = await findCommunityFaces(
		db,
		records.flatMap(({ communityId }) => communityId ?? []),
	)
	const isOwn = ({ memberId }: ConversationRecord) => memberId.toHexString() === viewer.id
	const escalations = escalationViews(await readBatch(db, escalationPart(records.filter((record) => !isOwn(record)))))
	return records.map((record) => conversationView(record, { viewer, people, faces, escalations }))
}

/** One conversation as this viewer sees it. */
export async function presentConversation(
	record: ConversationRecord,
	context: { viewer: Viewer },
	{ db }: Pick<Deps, 'db'>,
): Promise<Conversation> {
	const [conversation] = await presentConversations(db, [record], context)
	if (!conversation) throw new Error('A conversation was not presented.')
	return conversation
}

interface Context {
	viewer: Viewer
	people: People
	faces: ReadonlyMap<string, CommunityFace>
	escalations: ReturnType<typeof escalationViews>
}

/** Its member sees nothing of what the team does among itself. */
function conversationView(record: ConversationRecord, { viewer, people, faces, escalations }: Context): Conversation {
	const { _id, communityId, memberId, decisionId, waits, isArchived, claimedBy, noNotes } = record
	const face = communityId && faces.get(communityId.toHexString())
	const team = { waits, isArchived, claimedBy: claimedBy && nameOf(people, claimedBy), noNotes, ...escalations(record) }
	return {
		id: _id.toHexString(),
		subject: record.subject,
		community: communityId && { id: communityId.toHexString(), name: face?.name ?? '', proPic: face?.proPic ?? null },
		member: nameOf(people, memberId),
		decisionId: decisionId?.toHexString() ?? null,
		noMessages: record.noMessages,
		createdAt: record.createdAt.toISOString(),
		lastAt: record.lastAt.toISOString(),
		lastFrom: record.lastFrom,
		team: memberId.toHexString() === viewer.id ? null : team,
	}
}

/** Null for deleted accounts. */
export function nameOf(people: People, id: ObjectId): Conversation['member'] {
	const author = people.get(id.toHexString())
	return author && !author.deleted ? personView(author) : null
}
