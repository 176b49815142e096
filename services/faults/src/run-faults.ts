import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import sharp from 'sharp'
import { type Acknowledged, createAcknowledged, type Write } from './acknowledged.ts'
import { admin } from './config.ts'
import { findInconsistencies } from './consistency-check.ts'
import type { Fault } from './faults.ts'
import { Member } from './member.ts'
import type { Database, SiteUnderTest } from './sites.ts'
import { startWriteLoad, type WriteTargets } from './write-load.ts'

/** What a fault cost the writers. */
export interface FaultImpact {
	fault: string
	/** Writes acknowledged between this fault and the next, and how many of them were retried. */
	writes: number
	retried: number
	/** The longest time to an acknowledgement, in milliseconds. */
	longestMs: number
	maxLatencyMs: number | null
}

export interface Findings {
	impacts: FaultImpact[]
	acknowledged: number
	/** Statuses of the failed attempts; 0 without a response. */
	failedStatuses: Map<number, number>
	inconsistencies: string[]
}

const writers = 8
const warmUpMs = 3_000
const settleMs = 30_000

/** Injects one fault after another while members write; afterwards checks the whole database. */
export async function runFaults(
	site: SiteUnderTest,
	database: Database,
	faults: readonly Fault[],
	say: (line: string) => void,
): Promise<Findings> {
	const acknowledged = createAcknowledged()
	const { members, targets } = await seedCommunity(site.url, acknowledged)
	const stop = startWriteLoad(members, targets, acknowledged, await createImage())
	const injected: { fault: Fault; at: number }[] = []
	await sleep(warmUpMs)
	for (const fault of faults) {
		say(`${fault.name} …`)
		injected.push({ fault, at: Date.now() })
		await fault.inject()
		await sleep(fault.recoveryMs)
		await waitUntilAcknowledged(acknowledged, Date.now())
	}
	await stop()
	const impacts = injected.map(({ fault, at }, index) => impactOf(fault, at, injected[index + 1]?.at ?? Date.now(), acknowledged.writes))
	return {
		impacts,
		acknowledged: acknowledged.writes.length,
		failedStatuses: count(acknowledged.writes.flatMap(({ failedStatuses }) => failedStatuses)),
		inconsistencies: await waitForConsistency(database.url, acknowledged),
	}
}

/** One fault at a time: waits until every write begun before `now` is acknowledged. */
async function waitUntilAcknowledged({ inFlight }: Acknowledged, now: number): Promise<void> {
	while ([...inFlight].some(({ at }) => at < now)) await sleep(20)
}

function impactOf({ name, maxLatencyMs }: Fault, from: number, to: number, all: readonly Write[]): FaultImpact {
	const writes = all.filter(({ at, tookMs }) => at + tookMs >= from && at + tookMs < to)
	const retried = writes.filter(({ attempts }) => attempts > 1).length
	return { fault: name, writes: writes.length, retried, longestMs: Math.max(0, ...writes.map(({ tookMs }) => tookMs)), maxLatencyMs }
}

function count(all: readonly number[]): Map<number, number> {
	const counts = new Map<number, number>()
	for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
	return counts
}

async function seedCommunity(url: string, acknowledged: Acknowledged): Promise<{ members: Member[]; targets: WriteTargets }> {
	const adminMember = new Member(admin.username, url, acknowledged)
	await adminMember.logIn(admin.password)
	const community = await adminMember.write<WriteTargets['community']>({
		what: 'community',
		method: 'POST',
		path: '/api/communities',
		body: { name: 'Trials' },
	})
	acknowledged.joined.set(adminMember.id, true)
	const members = Array.from({ length: writers }, (_, index) => new Member(`writer_${index}`, url, acknowledged))
	const posts: { id: string; publicId: string }[] = []
	for (const member of members) {
		await member.signUp(admin.password)
		await member.write({ what: 'list', method: 'POST', path: `/api/users/${member.name}/lists`, body: { name: 'kept' } })
		const body = { title: `Where ${member.name} begins`, community: community.name, body: 'A text.' }
		const post = await member.write<{ id: string; publicId: string }>({ what: 'post', method: 'POST', path: '/api/posts', body })
		acknowledged.posts.push(body.title)
		acknowledged.votes.set(`${member.id} ${post.id}`, true)
		posts.push(post)
	}
	return { members, targets: { community, posts } }
}

async function createImage(): Promise<Blob> {
	const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#446688' } })
		.png()
		.toBuffer()
	return new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
}

/** Lets the followers catch up: waits as long as the differences change, and a while longer. */
async function waitForConsistency(url: string, acknowledged: Acknowledged): Promise<string[]> {
	const { client, db } = await openDatabase(url, 'folkmoot')
	let until = Date.now() + settleMs
	let before = ''
	try {
		for (;;) {
			const inconsistencies = await findInconsistencies(db, acknowledged)
			if (inconsistencies.length === 0 || Date.now() > until) return inconsistencies
			// Some follower is still working.
			if (inconsistencies.join() !== before) until = Date.now() + settleMs
			before = inconsistencies.join()
			await sleep(500)
		}
	} finally {
		await client.close()
	}
}
