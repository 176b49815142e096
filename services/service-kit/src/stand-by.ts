import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Collection, Db } from 'mongodb'
import type { Deps } from './context.ts'
import { isDuplicateKey } from './duplicate-key.ts'

/** A duty of one copy (replica) at a time, with its current holder. */
interface DutyRecord {
	_id: string
	holder: string
}

/** The lease of a copy, renewed by its heartbeat. */
interface HolderRecord {
	_id: string
	until: Date
}

const dutyCollection = 'followerDuties'
export const holderCollection = 'followerHolders'

/** Lease and heartbeat. By the database's clock; others take over an expired lease within 7 seconds. */
const leaseMs = 5_000
const everyMs = 1_500
/** Two leaders for a moment do no harm, because each event is applied once. So no write waits for a majority. */
const quick = { writeConcern: { w: 1, j: false } } as const
/** Reads those writes before a majority has them. */
const latest = { readConcern: { level: 'local' } } as const

interface Applicant {
	name: string
	begin: () => void
	end: () => void
	isOn: boolean
}

/** The state of one process (in a test, of one database): one lease covers all its duties. */
interface Desk {
	holder: string
	applicants: Set<Applicant>
	timer: NodeJS.Timeout | null
	sayingFirst: Promise<unknown> | null
	saidAt: number
}

const desks = new WeakMap<Db, Desk>()

/**
 * Leader election by lease: one copy of a service does the work, the others stand by. A copy that stops releases the duty; a
 * dead one is replaced. `work` must end soon after its signal. Resolves when the election is decided; returns the stop function.
 */
export async function standBy(
	{ db, log }: Pick<Deps, 'db' | 'log'>,
	name: string,
	work: (signal: AbortSignal) => Promise<void>,
): Promise<() => Promise<void>> {
	const desk = deskOf(db)
	let turn = new AbortController()
	let done: Promise<void> = Promise.resolve()
	const applicant: Applicant = {
		name,
		isOn: false,
		begin: () => {
			applicant.isOn = true
			turn = new AbortController()
			const { signal } = turn
			done = done.then(() => (signal.aborted ? undefined : work(signal)))
		},
		end: () => {
			applicant.isOn = false
			turn.abort()
		},
	}
	desk.applicants.add(applicant)
	const failed = (error: unknown) => log.warn({ err: error, name }, 'it cannot be said who follows; trying again')
	desk.sayingFirst ??= sayThatWeAreHere(db, desk).catch(failed)
	await desk.sayingFirst
	await apply(db, desk, applicant, null).catch(failed)
	desk.timer ??= setTimeout(() => void keepDesk(db, desk, failed), everyMs).unref()
	return async () => {
		desk.applicants.delete(applicant)
		const wasOn = applicant.isOn
		applicant.end()
		await done
		await leave(db, desk, wasOn ? name : null).catch(() => {})
	}
}

const duties = (db: Db): Collection<DutyRecord> => db.collection(dutyCollection)
const holders = (db: Db): Collection<HolderRecord> => db.collection(holderCollection)

function deskOf(db: Db): Desk {
	const known = desks.get(db)
	if (known) return known
	const holder = `${hostname()} ${process.pid} ${randomUUID()}`
	const made: Desk = { holder, applicants: new Set(), timer: null, sayingFirst: null, saidAt: Number.NEGATIVE_INFINITY }
	desks.set(db, made)
	return made
}

async function sayThatWeAreHere(db: Db, desk: Desk): Promise<void> {
	const since = performance.now()
	const until = { $add: ['$$NOW', leaseMs] }
	await holders(db).updateOne({ _id: desk.holder }, [{ $set: { until } }], { upsert: true, ...quick })
	desk.saidAt = since
}

/** Tries to take a duty without a holder, or from `before`, whose lease has expired. */
async function apply(db: Db, desk: Desk, applicant: Applicant, before: string | null): Promise<void> {
	const { name } = applicant
	const isTaken = [...desk.applicants].some((other) => other !== applicant && other.name === name && other.isOn)
	if (isTaken || applicant.isOn || !desk.applicants.has(applicant)) return
	const isOurs = before === null ? await takeNew(db, desk, name) : await takeOver(db, desk, { name, before })
	if (!isOurs) return
	if (desk.applicants.has(applicant)) applicant.begin()
	// It was stopped while it was being elected.
	else await giveBack(db, desk, name)
}

async function takeNew(db: Db, { holder }: Desk, name: string): Promise<boolean> {
	try {
		await duties(db).insertOne({ _id: name, holder }, quick)
		return true
	} catch (error) {
		if (isDuplicateKey(error)) return false
		throw error
	}
}

async function takeOver(db: Db, { holder }: Desk, { name, before }: { name: string; before: string }): Promise<boolean> {
	return (await duties(db).updateOne({ _id: name, holder: before }, { $set: { holder } }, quick)).matchedCount === 1
}

async function giveBack(db: Db, { holder }: Desk, name: string): Promise<void> {
	await duties(db).deleteOne({ _id: name, holder }, quick)
}

/** The heartbeat, for as long as this process has or waits for a duty. */
async function keepDesk(db: Db, desk: Desk, failed: (error: unknown) => void): Promise<void> {
	try {
		await sayThatWeAreHere(db, desk)
		await lookRound(db, desk)
	} catch (error) {
		// The lease has expired: another copy has taken over, or the database is down for all.
		if (performance.now() - desk.saidAt > leaseMs) for (const applicant of desk.applicants) if (applicant.isOn) applicant.end()
		if (desk.applicants.size > 0) failed(error)
	}
	if (desk.timer) clearTimeout(desk.timer)
	desk.timer = desk.applicants.size > 0 ? setTimeout(() => void keepDesk(db, desk, failed), everyMs).unref() : null
}

async function lookRound(db: Db, desk: Desk): Promise<void> {
	const names = [...desk.applicants].map(({ name }) => name)
	const records = await duties(db)
		.find({ _id: { $in: names } }, latest)
		.toArray()
	const byName = new Map(records.map(({ _id, holder }) => [_id, holder]))
	const others = [...new Set(byName.values())].filter((holder) => holder !== desk.holder)
	const alive = others.length === 0 ? [] : await findAlive(db, others)
	const isAlive = (holder: string) => alive.some(({ _id }) => _id === holder)
	for (const applicant of [...desk.applicants]) {
		const holder = byName.get(applicant.name) ?? null
		if (applicant.isOn && holder !== desk.holder) applicant.end()
		if (!applicant.isOn && (holder === null || !isAlive(holder))) await apply(db, desk, applicant, holder)
	}
}

function findAlive(db: Db, among: readonly string[]): Promise<HolderRecord[]> {
	return holders(db)
		.find({ _id: { $in: among }, $expr: { $gt: ['$until', '$$NOW'] } }, latest)
		.toArray()
}

/** Releases a duty; with the last one, the lease too. */
async function leave(db: Db, desk: Desk, name: string | null): Promise<void> {
	if (name !== null) await giveBack(db, desk, name)
	if (desk.applicants.size > 0) return
	if (desk.timer) clearTimeout(desk.timer)
	Object.assign(desk, { timer: null, sayingFirst: null })
	await holders(db).deleteOne({ _id: desk.holder }, quick)
}
