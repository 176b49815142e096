import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type Document, MongoClient } from 'mongodb'
import { isAnswering } from './choose-port.ts'

export const setName = 'folkmoot'

const pollMs = 25

/** What the set should be. */
export interface ReplicaSetWish {
	port: number
	electionTimeoutMillis: number
}

/** Makes the mongod on this port the primary of a set of one, whatever it was before. Gives up when `over` says so. */
export async function becomePrimary(wish: ReplicaSetWish, over: () => boolean): Promise<void> {
	while (!over()) {
		// a client whose first connection fails stays closed for ever, so none is made before somebody answers
		if (await isAnswering(wish.port)) {
			const done = await withClient(wish.port, (admin) => urge(admin, wish, over)).catch(() => false)
			if (done) return
		}
		await sleep(pollMs)
	}
}

async function withClient<T>(port: number, use: (admin: Db) => Promise<T>): Promise<T> {
	const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
		directConnection: true,
		serverSelectionTimeoutMS: 2000,
		connectTimeoutMS: 2000,
	})
	try {
		return await use(client.db('admin'))
	} finally {
		await client.close()
	}
}

/** True when it has become the primary. */
async function urge(admin: Db, wish: ReplicaSetWish, over: () => boolean): Promise<boolean> {
	let configured = false
	while (!over()) {
		const hello = await admin.command({ hello: 1 })
		if (hello.isWritablePrimary === true) return true
		if (!configured) configured = await configure((command) => admin.command(command), hello, wish)
		await sleep(pollMs)
	}
	return false
}

/** True when there is nothing more to configure. */
async function configure(run: (command: Document) => Promise<Document>, hello: Document, wish: ReplicaSetWish): Promise<boolean> {
	const host = `127.0.0.1:${wish.port}`
	const current = await run({ replSetGetConfig: 1 }).catch(() => undefined)
	if (!current) {
		if (hello.setName) return false // it is still reading its configuration
		const config = {
			_id: setName,
			members: [{ _id: 0, host }],
			settings: { electionTimeoutMillis: wish.electionTimeoutMillis },
		}
		return run({ replSetInitiate: config }).then(
			() => true,
			() => false,
		)
	}
	const { config } = current
	if (config.members[0].host === host) return true
	// after a change of port it cannot find itself in its own configuration; only force is accepted then
	config.members[0].host = host
	config.version += 1
	return run({ replSetReconfig: config, force: true }).then(
		() => true,
		() => false,
	)
}
