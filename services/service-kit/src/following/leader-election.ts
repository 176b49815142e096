import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Collection, Db } from 'mongodb'
import type { Deps } from '../context.ts'
import { isHeld, leaseEnd } from '../lease.ts'
import { isDuplicateKey } from '../mongodb/duplicate-key.ts'

/** A duty of one replica at a time, with its current holder. */
interface DutyRecord {
	_id: string
	holder: string
}

/** The lease of a replica, renewed by its heartbeat. */
interface HolderRecord {
	_id: string
	until: Date
}

const dutyCollection = 'followerDuties'
export const holderCollection = 'followerHolders'

/** By the database's clock. Others take over when the lease ends: within 7 seconds after a death. */
const leaseMs = 6_000
/** The heartbeat of a process that leads in everything, and of one that waits for a duty. */
const heartbeatMs = 3_000
const waitingMs = 1_500
/** After a heartbeat that failed, and between the end of another's lease and the attempt to take over. */
const retryMs = 500
const afterEndMs = 50
/** Two leaders for a moment do no harm, because each event is applied once. So no write waits for a majority. */
const weakWrite = { writeConcern: { w: 1, j: false } } as const
/** Reads those writes before a majority has them. */
const localRead = { readConcern: { level: 'local' } } as const

interface Candidate {
	name: string
	begin: () => void
	end: () => void
	isLeader: boolean
}

/** The state of one process (in a test, of one database): one lease covers all its duties. */
interface Elections {
	holder: string
	candidates: Set<Candidate>
	timer: NodeJS.Timeout | null
	firstRenewal: Promise<unknown> | null
	renewedAt: number
}

const electionsByDb = new WeakMap<Db, Elections>()

/**
 * Leader election by lease: one replica of a service does the work, the others are on standby. A replica that stops releases the
 * duty; a dead one is replaced. `work` must end soon after its signal. Resolves when the election is decided; returns the stop
 * function.
 */
export async function runAsLeader(
	{ db, log }: Pick<Deps, 'db' | 'log'>,
	name: string,
	work: (signal: AbortSignal) => Promise<void>,
): Promise<() => Promise<void>> {
	const elections = electionsOf(db)
	let term = new AbortController()
	let done: Promise<void> = Promise.resolve()
	const candidate: Candidate = {
		name,
		isLeader: false,
		begin: () => {
			candidate.isLeader = true
			term = new AbortController()
			const { signal } = term
			done = done.then(() => (signal.aborted ? undefined : work(signal)))
		},
		end: () => {
			candidate.isLeader = false
			term.abort()
		},
	}
	elections.candidates.add(candidate)
	const failed = (error: unknown) => log.warn({ err: error, name }, 'leader election failed; retrying')
	elections.firstRenewal ??= renewLease(db, elections).catch(failed)
	await elections.firstRenewal
	await tryToLead(db, elections, candidate, null).catch(failed)
	elections.timer ??= setTimeout(() => void sendHeartbeat(db, elections, failed), 0).unref()
	return async () => {
		elections.candidates.delete(candidate)
		const wasLeader = candidate.isLeader
		candidate.end()
		await done
		await resign(db, elections, wasLeader ? name : null).catch(() => {})
	}
}

const duties = (db: Db): Collection<DutyRecord> => db.collection(dutyCollection)
const holders = (db: Db): Collection<HolderRecord> => db.collection(holderCollection)

function electionsOf(db: Db): Elections {
	const known = electionsByDb.get(db)
	if (known) return known
	const holder = `${hostname()} ${process.pid} ${randomUUID()}`
	const made: Elections = { holder, candidates: new Set(), timer: null, firstRenewal: null, renewedAt: Number.NEGATIVE_INFINITY }
	electionsByDb.set(db, made)
	return made
}

/** Returns whether the lease had not ended: then nobody else has taken a duty. */
async function renewLease(db: Db, elections: Elections): Promise<boolean> {
	const since = performance.now()
	const before = await holders(db).findOneAndUpdate({ _id: elections.holder }, [{ $set: { until: leaseEnd(leaseMs) } }], {
		...{ upsert: true, returnDocument: 'before', projection: { wasHeld: isHeld('$until') } },
		...weakWrite,
	})
	elections.renewedAt = since
	return (before as { wasHeld?: boolean } | null)?.wasHeld === true // per the projection
}

/** Tries to take a duty without a holder, or from `before`, whose lease has expired. */
async function tryToLead(db: Db, elections: Elections, candidate: Candidate, before: string | null): Promise<void> {
	const { name } = candidate
	const isTaken = [...elections.candidates].some((other) => other !== candidate && other.name === name && other.isLeader)
	if (isTaken || candidate.isLeader || !elections.candidates.has(candidate)) return
	const isOurs = before === null ? await claimDuty(db, elections, name) : await takeOver(db, elections, { name, before })
	// A heartbeat and the start of a follower may both take a duty that is ours: its work begins once.
	if (!isOurs || candidate.isLeader) return
	if (elections.candidates.has(candidate)) candidate.begin()
	// It was stopped while it was being elected.
	else await releaseDuty(db, elections, name)
}

async function claimDuty(db: Db, { holder }: Elections, name: string): Promise<boolean> {
	try {
		await duties(db).insertOne({ _id: name, holder }, weakWrite)
		return true
	} catch (error) {
		if (isDuplicateKey(error)) return false
		throw error
	}
}

async function takeOver(db: Db, { holder }: Elections, { name, before }: { name: string; before: string }): Promise<boolean> {
	return (await duties(db).updateOne({ _id: name, holder: before }, { $set: { holder } }, weakWrite)).matchedCount === 1
}

async function releaseDuty(db: Db, { holder }: Elections, name: string): Promise<void> {
	await duties(db).deleteOne({ _id: name, holder }, weakWrite)
}

/** The heartbeat, for as long as this process has or waits for a duty. */
async function sendHeartbeat(db: Db, elections: Elections, failed: (error: unknown) => void): Promise<void> {
	let nextMs = heartbeatMs
	try {
		const wasHeld = await renewLease(db, elections)
		if (!wasHeld || !leadsAll(elections)) nextMs = Math.min(waitingMs, await checkDuties(db, elections))
	} catch (error) {
		// The lease has expired: another replica has taken over, or the database is down for all.
		if (performance.now() - elections.renewedAt > leaseMs) endAll(elections)
		if (elections.candidates.size > 0) failed(error)
		nextMs = retryMs
	}
	if (elections.timer) clearTimeout(elections.timer)
	elections.timer = elections.candidates.size > 0 ? setTimeout(() => void sendHeartbeat(db, elections, failed), nextMs).unref() : null
}

const leadsAll = ({ candidates }: Elections) => [...candidates].every(({ isLeader }) => isLeader)

function endAll({ candidates }: Elections): void {
	for (const candidate of candidates) if (candidate.isLeader) candidate.end()
}

/** Takes over what nobody leads; returns in how many milliseconds to look again, when the next of the others' leases ends. */
async function checkDuties(db: Db, elections: Elections): Promise<number> {
	const names = [...elections.candidates].map(({ name }) => name)
	const records = await duties(db)
		.find({ _id: { $in: names } }, localRead)
		.toArray()
	const byName = new Map(records.map(({ _id, holder }) => [_id, holder]))
	const others = [...new Set(byName.values())].filter((holder) => holder !== elections.holder)
	const alive = others.length === 0 ? [] : await findAlive(db, others)
	const isAlive = (holder: string) => alive.some(({ _id }) => _id === holder)
	const endsIn = Math.min(...alive.map(({ leftMs }) => leftMs)) + afterEndMs
	for (const candidate of [...elections.candidates]) {
		const holder = byName.get(candidate.name) ?? null
		if (candidate.isLeader && holder !== elections.holder) candidate.end()
		if (!candidate.isLeader && (holder === null || !isAlive(holder))) await tryToLead(db, elections, candidate, holder)
	}
	return endsIn
}

function findAlive(db: Db, among: readonly string[]): Promise<{ _id: string; leftMs: number }[]> {
	const projection = { leftMs: { $toDouble: { $subtract: ['$until', '$$NOW'] } } }
	return holders(db)
		.find({ _id: { $in: among }, $expr: isHeld('$until') }, localRead)
		.project<{ _id: string; leftMs: number }>(projection)
		.toArray()
}

/** Releases a duty; with the last one, the lease too. */
async function resign(db: Db, elections: Elections, name: string | null): Promise<void> {
	if (name !== null) await releaseDuty(db, elections, name)
	if (elections.candidates.size > 0) return
	if (elections.timer) clearTimeout(elections.timer)
	elections.timer = null
	elections.firstRenewal = null
	await holders(db).deleteOne({ _id: elections.holder }, weakWrite)
}
