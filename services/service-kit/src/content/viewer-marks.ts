import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import type { MemberRecord } from '@folkmoot/community-contract/community-records'
import type { HiddenPostRecord } from '@folkmoot/feeds-contract/feed-records'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import type { Viewer } from '../viewer.ts'
import { within } from '../within.ts'

/** Where a viewer's marks are read: inside a transaction they see what it wrote. */
export interface Reading {
	db: Db
	viewer: Viewer | null
	tx?: ClientSession | undefined
}

/** The viewer's votes: hex id of the target → up. */
export async function readVotes(reading: Reading, targetIds: readonly ObjectId[]): Promise<ReadonlyMap<string, boolean>> {
	if (!reading.viewer || targetIds.length === 0) return new Map()
	const votes = await borrow<VoteRecord>(reading.db, 'votes')
		.find(
			{ voterId: new ObjectId(reading.viewer.id), targetId: { $in: [...targetIds] } },
			{ projection: { _id: 0, targetId: 1, up: 1 }, ...within(reading.tx) },
		)
		.toArray()
	return new Map(votes.map(({ targetId, up }) => [targetId.toHexString(), up]))
}

/** Which of the posts the viewer has hidden, as hex ids. */
export async function readHidden(reading: Reading, postIds: readonly ObjectId[]): Promise<ReadonlySet<string>> {
	if (!reading.viewer || postIds.length === 0) return new Set()
	const hidden = await borrow<HiddenPostRecord>(reading.db, 'hiddenPosts')
		.find(
			{ userId: new ObjectId(reading.viewer.id), postId: { $in: [...postIds] } },
			{ projection: { _id: 0, postId: 1 }, ...within(reading.tx) },
		)
		.toArray()
	return new Set(hidden.map(({ postId }) => postId.toHexString()))
}

/** Which of these users and communities the viewer has muted, as hex ids. */
export async function readMuted(reading: Reading, targetIds: readonly ObjectId[]): Promise<ReadonlySet<string>> {
	if (!reading.viewer || targetIds.length === 0) return new Set()
	const mutes = await borrow<MuteRecord>(reading.db, 'mutes')
		.find(
			{ userId: new ObjectId(reading.viewer.id), targetId: { $in: [...targetIds] } },
			{ projection: { _id: 0, targetId: 1 }, ...within(reading.tx) },
		)
		.toArray()
	return new Set(mutes.map(({ targetId }) => targetId.toHexString()))
}

/** Which of the communities the viewer has joined, as hex ids. */
export async function readJoined(reading: Reading, communityIds: readonly ObjectId[]): Promise<ReadonlySet<string>> {
	if (!reading.viewer || communityIds.length === 0) return new Set()
	const memberships = await borrow<MemberRecord>(reading.db, 'members')
		.find(
			{ userId: new ObjectId(reading.viewer.id), communityId: { $in: [...communityIds] } },
			{ projection: { _id: 0, communityId: 1 }, ...within(reading.tx) },
		)
		.toArray()
	return new Set(memberships.map(({ communityId }) => communityId.toHexString()))
}

/** Which of the communities the viewer moderates, as hex ids; admins are not looked up. */
export async function readModerated(reading: Reading, communityIds: readonly ObjectId[]): Promise<ReadonlySet<string>> {
	if (!reading.viewer || communityIds.length === 0) return new Set()
	const posts = await borrow<ModeratorRecord>(reading.db, 'moderators')
		.find(
			{ userId: new ObjectId(reading.viewer.id), communityId: { $in: [...communityIds] } },
			{ projection: { _id: 0, communityId: 1 }, ...within(reading.tx) },
		)
		.toArray()
	return new Set(posts.map(({ communityId }) => communityId.toHexString()))
}

/** Ids without repeats. */
export function distinctIds(ids: readonly ObjectId[]): ObjectId[] {
	return [...new Map(ids.map((id) => [id.toHexString(), id])).values()]
}

type Reads = readonly (() => Promise<unknown>)[]
type Found<R extends Reads> = { -readonly [I in keyof R]: Awaited<ReturnType<R[I]>> }

/** Reads at once; inside a transaction, which allows one command at a time, one after another. */
export async function readAll<const R extends Reads>(tx: ClientSession | undefined, reads: R): Promise<Found<R>> {
	const found: unknown[] = []
	if (tx) for (const read of reads) found.push(await read())
	else found.push(...(await Promise.all(reads.map((read) => read()))))
	return found as Found<R> // in the order of the reads
}
