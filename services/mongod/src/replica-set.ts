import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type Document, MongoClient } from 'mongodb'
import { acceptsConnections } from './choose-port.ts'
import type { Credentials } from './mongod-password.ts'

export const setName = 'folkmoot'

const pollMs = 25

/** Where a mongod of this machine is, and who asks it; nobody in particular before it has a user. */
export interface Access {
	port: number
	credentials?: Credentials | undefined
}

/** The desired replica set configuration. */
export interface ReplicaSetOptions extends Access {
	electionTimeoutMillis: number
}

/**
 * Makes the mongod on this port the primary of a single-member replica set, whatever it was before. Returns early once
 * `isCancelled` returns true.
 */
export async function initiateReplicaSet(options: ReplicaSetOptions, isCancelled: () => boolean): Promise<void> {
	while (!isCancelled()) {
		// a client whose first connection fails stays closed for ever, so wait until the port accepts connections
		if (await acceptsConnections(options.port)) {
			const done = await withAdmin(options, (admin) => waitUntilPrimary(admin, options, isCancelled)).catch(() => false)
			if (done) return
		}
		await sleep(pollMs)
	}
}

/** Works on its database `admin`. */
export async function withAdmin<T>({ port, credentials }: Access, use: (admin: Db) => Promise<T>): Promise<T> {
	const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
		directConnection: true,
		serverSelectionTimeoutMS: 2000,
		connectTimeoutMS: 2000,
		...(credentials ? { auth: { username: credentials.user, password: credentials.password }, authSource: 'admin' } : {}),
	})
	try {
		return await use(client.db('admin'))
	} finally {
		await client.close()
	}
}

/** Configures it until it is the primary; false if cancelled. */
async function waitUntilPrimary(admin: Db, options: ReplicaSetOptions, isCancelled: () => boolean): Promise<boolean> {
	let configured = false
	while (!isCancelled()) {
		const hello = await admin.command({ hello: 1 })
		if (hello.isWritablePrimary === true) return true
		if (!configured) configured = await configure((command) => admin.command(command), hello, options)
		await sleep(pollMs)
	}
	return false
}

/** True if there is nothing left to configure. */
async function configure(run: (command: Document) => Promise<Document>, hello: Document, options: ReplicaSetOptions): Promise<boolean> {
	const host = `127.0.0.1:${options.port}`
	const current = await run({ replSetGetConfig: 1 }).catch(() => undefined)
	if (!current) {
		if (hello.setName) return false // it is still loading its configuration
		const config = {
			_id: setName,
			members: [{ _id: 0, host }],
			settings: { electionTimeoutMillis: options.electionTimeoutMillis },
		}
		return run({ replSetInitiate: config }).then(
			() => true,
			() => false,
		)
	}
	const { config } = current
	if (config.members[0].host === host) return true
	// after a change of port it is no longer in its own configuration, so only a forced reconfig is accepted
	config.members[0].host = host
	config.version += 1
	return run({ replSetReconfig: config, force: true }).then(
		() => true,
		() => false,
	)
}
