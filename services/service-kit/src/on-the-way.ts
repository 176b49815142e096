import { setTimeout } from 'node:timers/promises'
import type { ClientSession, Db } from 'mongodb'

/**
 * Events that this process has written and that a follower in this same process has still to apply. A click never waits
 * for followers; but who reads after writing finds it counted, because the read waits for what concerns it. Where the
 * two are processes of their own, it arrives a moment later.
 */
interface Watch {
	follower: string
	outbox: string
	/** What an event changes. The method form makes the parameter bivariant: each outbox has one type of event. */
	concerns(event: unknown): Concerned
	/** That id → ids of the events on their way. */
	awaited: Map<string, Set<string>>
	/** Somebody waits for one of them. */
	hurry?: () => void
}

interface Written {
	watch: Watch
	key: string
	id: string
}

/** The id of what an event changes, or several; null or none where it is nothing. */
export type Concerned = string | readonly string[] | null

export function idsOf(concerned: Concerned): readonly string[] {
	if (concerned === null) return []
	return typeof concerned === 'string' ? [concerned] : concerned
}

const watches = new WeakMap<Db, Watch[]>()
const writtenIn = new WeakMap<ClientSession, Written[]>()
/** How long a read waits at most, where it is not the usual time. */
const patience = new WeakMap<Db, number>()
const usualPatienceMs = 500

/** A follower in this process begins; gives the way to end it. */
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

/** What a follower does when somebody waits for what it has still to apply. */
export function whenAwaited(db: Db, { follower, outbox }: { follower: string; outbox: string }, hurry: () => void): void {
	const found = watches.get(db)?.find((one) => one.follower === follower && one.outbox === outbox)
	if (found) found.hurry = hurry
}

/** Events are being written; in a transaction they count until it is withdrawn. */
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

/** A transaction is begun again, or given up: what it wrote is not there. */
export function withdraw(tx: ClientSession): void {
	for (const { watch: one, key, id } of writtenIn.get(tx) ?? []) remove(one, key, id)
	writtenIn.delete(tx)
}

/** A follower has applied an event. */
export function noteApplied(db: Db, follower: string, key: string, id: string): void {
	for (const one of watches.get(db) ?? []) if (one.follower === follower) remove(one, key, id)
}

/** For tests of what reads wait for: how busy the machine is must not decide them. */
export function waitAtMost(db: Db, ms: number): void {
	patience.set(db, ms)
}

/** Waits until all that is on its way to this member, post or community has arrived, but not long; whether there was anything. */
export async function settled(db: Db, id: string, patienceMs = patience.get(db) ?? usualPatienceMs): Promise<boolean> {
	const all = watches.get(db) ?? []
	const waitedFor = () => all.filter(({ awaited }) => awaited.has(id))
	if (waitedFor().length === 0) return false
	const until = Date.now() + patienceMs
	for (let left = waitedFor(); left.length > 0 && Date.now() < until; left = waitedFor()) {
		for (const { hurry } of left) hurry?.()
		await setTimeout(4)
	}
	// Nobody else is made to wait for what did not come.
	for (const { awaited } of all) awaited.delete(id)
	return true
}

function remove({ awaited }: Watch, key: string, id: string): void {
	const ids = awaited.get(key)
	ids?.delete(id)
	if (ids?.size === 0) awaited.delete(key)
}
