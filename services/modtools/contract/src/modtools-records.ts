import type { ObjectId } from 'mongodb'

/** Collection `moderators`, owned by modtools: unique (communityId, userId); ordered by `rank`, lowest first. */
export interface ModeratorRecord {
	_id: ObjectId
	communityId: ObjectId
	userId: ObjectId
	/** Order of appointment (rule moderation-4). */
	rank: number
	appointedBy: ObjectId
	createdAt: Date
	/** They are not notified of new reports and appeals here; missing where they are. */
	noticesOff?: true
	/** Of what is new, not of these. */
	reportNoticesOff?: true
	appealNoticesOff?: true
	messageNoticesOff?: true
	heldNoticesOff?: true
	/** Of what is told, no pushes. */
	pushNoticesOff?: true
	/** The same for what automatic rules removed or locked, and for what has been waiting for a day. */
	hitNoticesOff?: true
	overdueNoticesOff?: true
	/** They get a mail about what waits here, at most one a day. */
	noticeMails?: true
}

/** Collection `bans`, owned by modtools: unique (communityId, userId). In force while expiresAt is null or in the future. */
export interface BanRecord {
	_id: ObjectId
	communityId: ObjectId
	userId: ObjectId
	bannedBy: ObjectId
	expiresAt: Date | null
	createdAt: Date
}

/** Collection `rules`, owned by modtools. */
export interface RuleRecord {
	_id: ObjectId
	communityId: ObjectId
	rule: string
	description: string | null
	zIndex: number
	createdBy: ObjectId
	createdAt: Date
}

/** Collection `reports`, owned by modtools: unique (reporterId, targetId). */
export interface ReportRecord {
	_id: ObjectId
	communityId: ObjectId
	type: 'post' | 'comment'
	targetId: ObjectId
	postId: ObjectId
	/** A member, or an automatic rule. */
	reporterId: ObjectId
	reasonId: number
	createdAt: Date
	handling: { by: ObjectId; at: Date; how: string } | null
	/** What the member added; missing if nothing. */
	text?: string
	/** If an automatic rule reported: which one, and what it found. */
	because?: string[]
	/** Whether it is in the queue: equals `handling: null`, but makes covering indexes possible. */
	waits: boolean
}
