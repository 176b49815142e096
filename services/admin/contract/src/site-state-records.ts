import type { ObjectId } from 'mongodb'

/** Collection `siteDays`, owned by admin: the counts of one day. */
export interface SiteDayRecord {
	/** `2026-03-01`, in UTC. */
	_id: string
	/** null if it can no longer be known. */
	active: number | null
	signups: number
	posts: number
	comments: number
	votes: number
	reports: number
	handled: number
	/** Sum over all reports settled on this day. */
	handlingMs: number
	countedAt: Date
}

/** Collection `siteEvents`, owned by admin: unique (name, uniqueKey). */
export interface SiteEventRecord {
	_id: ObjectId
	name: string
	uniqueKey: string
	/** JSON. */
	payload: string
	createdAt: Date
}
