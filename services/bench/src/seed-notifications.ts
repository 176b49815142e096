import { setTimeout } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { DataSet } from './data-set.ts'
import { send, writeRequest } from './requests.ts'
import type { Visitor, Visitors } from './visitors.ts'

/** Some of the members read them. */
const readersMax = 10
/** More than one page of notifications. */
const minNotifications = 12
/** By then the followers of these events are done. */
const followersMs = 10_000

/** Other members reply to the members through the API until there are notifications to read. */
export async function seedNotifications(
	db: Db,
	url: string,
	visitors: Visitors,
	{ members }: DataSet,
	say: (line: string) => void,
): Promise<void> {
	const counts = await Promise.all(
		visitors.members.slice(0, readersMax).map((member, index) => seedFor(db, url, { member, name: members[index] }, visitors.writers)),
	)
	if (counts.every((count) => count === 0)) return
	say(`${counts.reduce((sum, count) => sum + count)} notifications seeded; waiting for the followers of events …`)
	await setTimeout(followersMs)
}

async function seedFor(
	db: Db,
	url: string,
	{ member, name }: { member: Visitor; name: string | undefined },
	writers: readonly Visitor[],
): Promise<number> {
	const user = await db.collection('users').findOne({ username: name })
	const existing = await db.collection('notifications').countDocuments({ receiverId: user?._id })
	for (let n = existing; n < minNotifications; n++) {
		const post = { type: 'text', title: `What came up in week ${n}`, body: 'Beans, mostly.', community: 'Measured' }
		const { publicId } = (await (await send(url, writeRequest('/api/posts', member, post))).json()) as { publicId: string } // per the contract
		const writer = writers[n % writers.length]
		if (writer) await send(url, writeRequest(`/api/posts/${publicId}/comments`, writer, { body: 'Here too.' }))
	}
	return Math.max(0, minNotifications - existing)
}
