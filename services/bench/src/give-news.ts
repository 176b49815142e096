import { setTimeout } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { DataSet } from './data-set.ts'
import type { People, Visitor } from './people.ts'
import { send, write } from './requests.ts'

/** More than one page of notifications. */
const enough = 12
/** Reads of a recent writer bypass caches this long. */
const writtenMs = 10_000

/** Other members reply to the members through the API until there are notifications to read. */
export async function giveNews(db: Db, url: string, people: People, { members }: DataSet, say: (line: string) => void): Promise<void> {
	const given = await Promise.all(people.members.map((member, index) => giveTo(db, url, { member, name: members[index] }, people.writers)))
	if (given.every((count) => count === 0)) return
	say(`${given.reduce((sum, count) => sum + count)} posts were answered; waiting until nobody has just written …`)
	await setTimeout(writtenMs)
}

async function giveTo(
	db: Db,
	url: string,
	{ member, name }: { member: Visitor; name: string | undefined },
	writers: readonly Visitor[],
): Promise<number> {
	const user = await db.collection('users').findOne({ username: name })
	const had = await db.collection('notifications').countDocuments({ receiverId: user?._id })
	for (let n = had; n < enough; n++) {
		const post = { type: 'text', title: `What came up in week ${n}`, body: 'Beans, mostly.', community: 'Measured' }
		const { publicId } = (await (await send(url, write('/api/posts', member, post))).json()) as { publicId: string } // per the contract
		const writer = writers[n % writers.length]
		if (writer) await send(url, write(`/api/posts/${publicId}/comments`, writer, { body: 'Here too.' }))
	}
	return Math.max(0, enough - had)
}
