import type { ObjectId } from 'mongodb'

/** Collection `siteDays`, owned by admin: what is counted of a day. */
export interface SiteDayRecord {
	/** `2026-03-01`, in UTC. */
	_id: string
	/** null where it cannot be known any more. */
	active: number | null
	signups: number
	posts: number
	comments: number
	votes: number
	reports: number
	handled: number
	/** Of all that were settled on this day, together. */
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
