import { type FeedOrder, type FeedOrderKey, type FeedSort, feedOrders } from '@folkmoot/feeds-contract/feed-sorts'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ObjectId } from 'mongodb'

/** The communities of a feed. */
export interface FeedScope {
	/** Selects the rules that apply (visibility-rules.ts). */
	kind: 'all' | 'subscriptions' | 'community' | 'moderating'
	/** null for the whole site. */
	communityIds: readonly ObjectId[] | null
}

/** Whose feed shows only posts in some languages (rule feeds-17). */
export interface Reading {
	languages: readonly string[]
	/** The member, whose own posts are shown in any language. */
	memberId: ObjectId
}

export interface FeedQuery {
	scope: FeedScope
	sort: FeedSort
	/** The languages of the posts it shows; all without. */
	reading?: Reading | null
	/** When its first page was read: time windows count from there, and later posts are left out. */
	beganAt: Date
}

/** What a viewer has the feeds show; the moderators' own has posts in any language. */
export function readingOf(viewer: Viewer | null, { kind }: Pick<FeedScope, 'kind'>): Reading | null {
	if (!viewer?.readLanguages?.length || kind === 'moderating') return null
	return { languages: viewer.readLanguages, memberId: toObjectId(viewer.id) }
}

/** Whether a post is in a language that is read: one whose language is not known always is. */
export function isRead({ language, authorId }: Pick<PostRecord, 'language' | 'authorId'>, reading: Reading | null | undefined): boolean {
	return !reading || !language || reading.languages.includes(language) || authorId.equals(reading.memberId)
}

/** What each sort means (rule feeds-6). */
export const orders: Readonly<Record<FeedSort, FeedOrder & { key: FeedOrderKey }>> = feedOrders

/** The start of the time window; null for a sort without one. */
export function windowStart({ sort, beganAt }: Pick<FeedQuery, 'sort' | 'beganAt'>): Date | null {
	const { windowMs } = orders[sort]
	return windowMs === undefined ? null : new Date(beganAt.getTime() - windowMs)
}
