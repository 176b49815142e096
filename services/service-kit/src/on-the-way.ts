import { setTimeout } from 'node:timers/promises'
import type { ClientSession, Db } from 'mongodb'

/**
 * Pending events: written by this process, not yet applied by a follower in this process. A write never waits for
 * followers. A read waits for the pending events of what it shows (read-your-writes), see settled(). If writer and follower
 * are separate processes, there is no waiting and the change shows a moment later.
 */
interface Watch {
	follower: string
	outbox: string
	/** The ids of what an event changes. The method form makes the parameter bivariant: each outbox has one type of event. */
	concerns(event: unknown): Concerned
	/** Id of what is changed → ids of pending events. */
	awaited: Map<string, Set<string>>
	/** Called when a read waits: the follower then applies its batch at once. */
	hurry?: () => void
}

interface Written {
	watch: Watch
	key: string
	id: string
}

/** The id, or ids, of what an event changes; null or none if it changes nothing. */
export type Concerned = string | readonly string[] | null

export function idsOf(concerned: Concerned): readonly string[] {
	if (concerned === null) return []
	return typeof concerned === 'string' ? [concerned] : concerned
}

const watches = new WeakMap<Db, Watch[]>()
const writtenIn = new WeakMap<ClientSession, Written[]>()
/** The timeout of a read's wait, if it is not the usual one. */
const patience = new WeakMap<Db, number>()
const usualPatienceMs = 500

/** Registers a follower of this process; returns the function that removes it. */
export function watch<E>(db: Db, given: { follower: string; outbox: string; concerns: (event: E) => Concerned }): () => void {
	const others = (watches.get(db) ?? []).filter(({ follower, outbox }) => follower !== given.follower || outbox !== given.outbox)
	const method = { concerns: given.concerns as Watch['concerns'] } // of this outbox, so of this type
	const made: Watch = { ...given, ...method, awaited: new Map() }
	watches.set(db, [...others, made])
	return () =>
		watches.set(
			db,
			(watches.get(db) ?? []).filter((one) => one !== made),
		)
}

/** Sets what a follower does when a read waits for one of its pending events. */
export function whenAwaited(db: Db, { follower, outbox }: { follower: string; outbox: string }, hurry: () => void): void {
	const found = watches.get(db)?.find((one) => one.follower === follower && one.outbox === outbox)
	if (found) found.hurry = hurry
}

/** Records events as pending; those of a transaction until withdraw() if it is rolled back. */
export function noteWritten(
	db: Db,
	outbox: string,
	events: readonly { id: string; event: unknown }[],
	tx: ClientSession | undefined,
): void {
	const written: Written[] = []
	for (const one of (watches.get(db) ?? []).filter((each) => each.outbox === outbox)) {
		for (const { id, event } of events) {
			for (const key of idsOf(one.concerns(event))) {
				one.awaited.set(key, (one.awaited.get(key) ?? new Set()).add(id))
				written.push({ watch: one, key, id })
			}
		}
	}
	if (tx) writtenIn.set(tx, [...(writtenIn.get(tx) ?? []), ...written])
}

/** A transaction is retried or rolled back: its events are no longer pending. */
export function withdraw(tx: ClientSession): void {
	for (const { watch: one, key, id } of writtenIn.get(tx) ?? []) remove(one, key, id)
	writtenIn.delete(tx)
}

/** A follower has applied an event. */
export function noteApplied(db: Db, follower: string, key: string, id: string): void {
	for (const one of watches.get(db) ?? []) if (one.follower === follower) remove(one, key, id)
}

/** For tests, so that they do not depend on how busy the machine is. */
export function waitAtMost(db: Db, ms: number): void {
	patience.set(db, ms)
}

/** Waits, up to a timeout, until no event is pending for this member, post or community; false if none was pending. */
export async function settled(db: Db, id: string, patienceMs = patience.get(db) ?? usualPatienceMs): Promise<boolean> {
	const all = watches.get(db) ?? []
	const waitedFor = () => all.filter(({ awaited }) => awaited.has(id))
	if (waitedFor().length === 0) return false
	const until = Date.now() + patienceMs
	for (let left = waitedFor(); left.length > 0 && Date.now() < until; left = waitedFor()) {
		for (const { hurry } of left) hurry?.()
		await setTimeout(4)
	}
	// After a timeout the next read does not wait for the same events again.
	for (const { awaited } of all) awaited.delete(id)
	return true
}

function remove({ awaited }: Watch, key: string, id: string): void {
	const ids = awaited.get(key)
	ids?.delete(id)
	if (ids?.size === 0) awaited.delete(key)
}
