import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ObjectId } from 'mongodb'

/** Collection `conversations`, owned by modtools: between a member and the moderators of a community, or the site's admins. */
export interface ConversationRecord {
	_id: ObjectId
	/** null: the site's admins. */
	communityId: ObjectId | null
	memberId: ObjectId
	subject: string
	/** The removal or ban that it is about. */
	decisionId: ObjectId | null
	/** Without notes. */
	noMessages: number
	noNotes: number
	createdAt: Date
	/** Time of the last message that is not a note. */
	lastAt: Date
	lastFrom: 'member' | 'team'
	/** The last message is the member's, and nobody has archived the conversation since. */
	waits: boolean
	isArchived: boolean
	claimedBy: ObjectId | null
	/** The latest time that it was handed to the admins; missing if it never was. */
	escalationId?: ObjectId
}

/** Collection `conversationMessages`, owned by modtools. */
export interface MessageRecord {
	_id: ObjectId
	conversationId: ObjectId
	/** The member of the conversation, whoever wrote the message. */
	memberId: ObjectId
	/** `note`: only the team sees it. */
	from: 'member' | 'team' | 'note'
	/** The id of nobody for a deleted account. */
	by: ObjectId
	body: string
	bodyTree: MarkdownTree
	at: Date
}

/** Collection `conversationMutes`, owned by modtools: whom a team does not want to hear for a time. Deleted once it is over. */
export interface ConversationMuteRecord {
	_id: ObjectId
	/** null: the site's admins. */
	communityId: ObjectId | null
	memberId: ObjectId
	until: Date
}
