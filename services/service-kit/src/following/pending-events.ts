import { setTimeout } from 'node:timers/promises'
import type { ClientSession, Db } from 'mongodb'
import { PendingIds } from './pending-ids.ts'

/**
 * Pending events: written by this process, not yet applied by a follower in this process. A write never waits for followers. A
 * read waits for the pending events of what it shows (read-your-writes, waitForPendingEvents()). If writer and follower are
 * separate processes, there is no waiting and the change shows a moment later.
 */
interface FollowerWatch {
	follower: string
	outbox: string
	/** The ids of what an event changes. The method form makes the parameter bivariant: each outbox has one type of event. */
	affectedIds(event: unknown): AffectedIds
	awaited: PendingIds
	/** Called when a read waits: the follower then applies its batch at once. */
	applyNow?: () => void
}

interface Written {
	watch: FollowerWatch
	key: string
	id: string
}

/** The id, or ids, of what an event changes; null or none if it changes nothing. */
export type AffectedIds = string | readonly string[] | null

export function toIds(affected: AffectedIds): readonly string[] {
	if (affected === null) return []
	return typeof affected === 'string' ? [affected] : affected
}

const watches = new WeakMap<Db, FollowerWatch[]>()
const writtenBy = new WeakMap<ClientSession, Written[]>()
/** The timeout of a read's wait, if it is not the usual one. */
const timeoutOf = new WeakMap<Db, number>()
const defaultTimeoutMs = 500
/** A follower that fails for long does not fill the memory: reads no longer wait for the oldest of its events. */
const maxPending = 10_000

/** Registers a follower of this process; returns the function that removes it. */
export function trackPendingEvents<E>(
	db: Db,
	options: { follower: string; outbox: string; affectedIds: (event: E) => AffectedIds },
): () => void {
	const others = (watches.get(db) ?? []).filter(({ follower, outbox }) => follower !== options.follower || outbox !== options.outbox)
	const method = { affectedIds: options.affectedIds as FollowerWatch['affectedIds'] } // of this outbox, so of this type
	const watch: FollowerWatch = { ...options, ...method, awaited: new PendingIds(maxPending) }
	watches.set(db, [...others, watch])
	return () =>
		watches.set(
			db,
			(watches.get(db) ?? []).filter((one) => one !== watch),
		)
}

/** Sets what a follower does when a read waits for one of its pending events. */
export function onAwaited(db: Db, { follower, outbox }: { follower: string; outbox: string }, applyNow: () => void): void {
	const found = watches.get(db)?.find((one) => one.follower === follower && one.outbox === outbox)
	if (found) found.applyNow = applyNow
}

/** Records events as pending; those of a transaction until discardPendingEvents() if it is rolled back. */
export function addPendingEvents(
	db: Db,
	outbox: string,
	events: readonly { id: string; event: unknown }[],
	tx: ClientSession | undefined,
): void {
	const written: Written[] = []
	for (const watch of (watches.get(db) ?? []).filter((each) => each.outbox === outbox)) {
		for (const { id, event } of events) {
			for (const key of toIds(watch.affectedIds(event))) {
				watch.awaited.add(key, id)
				written.push({ watch, key, id })
			}
		}
	}
	if (tx) writtenBy.set(tx, [...(writtenBy.get(tx) ?? []), ...written])
}

/** A transaction is retried or rolled back: its events are no longer pending. */
export function discardPendingEvents(tx: ClientSession): void {
	for (const { watch, key, id } of writtenBy.get(tx) ?? []) watch.awaited.remove(key, id)
	writtenBy.delete(tx)
}

/** A follower has applied an event. */
export function markEventApplied(db: Db, follower: string, key: string, id: string): void {
	for (const watch of watches.get(db) ?? []) if (watch.follower === follower) watch.awaited.remove(key, id)
}

/** For tests, so that they do not depend on how busy the machine is. */
export function setWaitTimeout(db: Db, ms: number): void {
	timeoutOf.set(db, ms)
}

/** Waits, up to a timeout, until no event is pending for this member, post or community; false if none was pending. */
export async function waitForPendingEvents(db: Db, id: string, timeoutMs = timeoutOf.get(db) ?? defaultTimeoutMs): Promise<boolean> {
	const all = watches.get(db) ?? []
	const findPending = () => all.filter(({ awaited }) => awaited.has(id))
	if (findPending().length === 0) return false
	const until = Date.now() + timeoutMs
	for (let left = findPending(); left.length > 0 && Date.now() < until; left = findPending()) {
		for (const { applyNow } of left) applyNow?.()
		await setTimeout(4)
	}
	// After a timeout the next read does not wait for the same events again.
	for (const { awaited } of all) awaited.forget(id)
	return true
}
