import type { Db } from 'mongodb'
import type { DataSet } from './data-set.ts'
import type { People } from './people.ts'
import { send, write } from './requests.ts'

/** More than a page of notifications. */
const enough = 12

/** Others answer what the member writes, until there are notifications to be read; as everybody would do it, by the API. */
export async function giveNews(db: Db, url: string, { member, writers }: People, { member: username }: DataSet): Promise<void> {
	const user = await db.collection('users').findOne({ username })
	const had = await db.collection('notifications').countDocuments({ receiverId: user?._id })
	for (let n = had; n < enough; n++) {
		const post = { type: 'text', title: `What came up in week ${n}`, body: 'Beans, mostly.', community: 'Measured' }
		const { publicId } = (await (await send(url, write('/api/posts', member, post))).json()) as { publicId: string } // the contract
		const writer = writers[n % writers.length]
		if (writer) await send(url, write(`/api/posts/${publicId}/comments`, writer, { body: 'Here too.' }))
	}
}
