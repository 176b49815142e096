import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@folkmoot/service-kit/database'
import sharp from 'sharp'
import { type Acknowledged, nothingYet, type Write } from './acknowledged.ts'
import { admin } from './config.ts'
import type { Fault } from './faults.ts'
import { Member } from './member.ts'
import type { Database, FaultySite } from './sites.ts'
import { findDifferences } from './walk.ts'
import { type Place, writeOn } from './write-on.ts'

/** What a fault cost the writers. */
export interface Toll {
	fault: string
	/** Writes acknowledged between this fault and the next, and how many of them were retried. */
	writes: number
	repeated: number
	/** The longest time to an acknowledgement, in milliseconds. */
	longestMs: number
	mostMs: number | null
}

export interface Findings {
	tolls: Toll[]
	acknowledged: number
	/** Statuses of the failed attempts; 0 if nobody answered. */
	refusals: Map<number, number>
	differences: string[]
}

const writers = 8
const warmUpMs = 3_000
const settleMs = 30_000

/** Injects one fault after another while members write; afterwards checks the whole database. */
export async function runFaults(
	site: FaultySite,
	database: Database,
	faults: readonly Fault[],
	say: (line: string) => void,
): Promise<Findings> {
	const acknowledged = nothingYet()
	const { members, place } = await setTheScene(site.url, acknowledged)
	const stop = writeOn(members, place, acknowledged, await drawPicture())
	const began: { fault: Fault; at: number }[] = []
	await sleep(warmUpMs)
	for (const fault of faults) {
		say(`${fault.name} …`)
		began.push({ fault, at: Date.now() })
		await fault.happen()
		await sleep(fault.restMs)
		await untilAcknowledged(acknowledged, Date.now())
	}
	await stop()
	const tolls = began.map(({ fault, at }, index) => tollOf(fault, at, began[index + 1]?.at ?? Date.now(), acknowledged.writes))
	return {
		tolls,
		acknowledged: acknowledged.writes.length,
		refusals: count(acknowledged.writes.flatMap(({ refusals }) => refusals)),
		differences: await settle(database.url, acknowledged),
	}
}

/** One fault at a time: waits until every write begun before `now` is acknowledged. */
async function untilAcknowledged({ underWay }: Acknowledged, now: number): Promise<void> {
	while ([...underWay].some(({ at }) => at < now)) await sleep(20)
}

function tollOf({ name, mostMs }: Fault, from: number, to: number, all: readonly Write[]): Toll {
	const writes = all.filter(({ at, tookMs }) => at + tookMs >= from && at + tookMs < to)
	const repeated = writes.filter(({ tries }) => tries > 1).length
	return { fault: name, writes: writes.length, repeated, longestMs: Math.max(0, ...writes.map(({ tookMs }) => tookMs)), mostMs }
}

function count(all: readonly number[]): Map<number, number> {
	const counts = new Map<number, number>()
	for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
	return counts
}

async function setTheScene(url: string, acknowledged: Acknowledged): Promise<{ members: Member[]; place: Place }> {
	const keeper = new Member(admin.username, url, acknowledged)
	await keeper.logIn(admin.password)
	const community = await keeper.write<Place['community']>({
		...{ what: 'community', method: 'POST', path: '/api/communities' },
		body: { name: 'Trials' },
	})
	acknowledged.joined.set(keeper.id, true)
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
	return { members, place: { community, posts } }
}

async function drawPicture(): Promise<Blob> {
	const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#446688' } })
		.png()
		.toBuffer()
	return new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
}

/** Lets the followers catch up: waits as long as the differences change, and a while longer. */
async function settle(url: string, acknowledged: Acknowledged): Promise<string[]> {
	const { client, db } = await openDatabase(url, 'folkmoot')
	let until = Date.now() + settleMs
	let before = ''
	try {
		for (;;) {
			const differences = await findDifferences(db, acknowledged)
			if (differences.length === 0 || Date.now() > until) return differences
			// Some follower is still working.
			if (differences.join() !== before) until = Date.now() + settleMs
			before = differences.join()
			await sleep(500)
		}
	} finally {
		await client.close()
	}
}
