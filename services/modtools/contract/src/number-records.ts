import type { ObjectId } from 'mongodb'
import type { CommunityWeek } from './desk-endpoints.ts'

/** Collection `communityNumbers`, owned by modtools: what happened in each community lately, counted once a day. */
export interface CommunityNumbersRecord {
	/** The community's id. */
	_id: ObjectId
	countedAt: Date
	/** Weeks in which something happened, oldest first. */
	weeks: CommunityWeek[]
}
