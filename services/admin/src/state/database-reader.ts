import type { readSiteHealth } from '@folkmoot/admin-contract/site-state-endpoints'
import type { Reply } from '@folkmoot/contract-kit/endpoint'
import type { Db, Document } from 'mongodb'
import { z } from 'zod'

type Mongodb = Reply<typeof readSiteHealth>['mongodb']

const statusSchema = z.object({
	set: z.string(),
	members: z.array(z.object({ name: z.string(), stateStr: z.string() })),
})
const serverSchema = z.object({ version: z.string(), connections: z.object({ current: z.number() }) })
const sizeSchema = z.object({ dataSize: z.number(), storageSize: z.number(), indexSize: z.number() })

/** The state of the database; null if it cannot be read. */
export async function readDatabaseHealth(db: Db): Promise<Mongodb> {
	const admin = db.admin()
	// A database user without the privilege gets an error; a sharded cluster has no status of its own.
	const [server, status, size] = await Promise.all([
		runCommand(() => admin.command({ serverStatus: 1, repl: 0, metrics: 0, locks: 0, wiredTiger: 0 }), serverSchema),
		runCommand(() => admin.command({ replSetGetStatus: 1 }), statusSchema),
		runCommand(() => db.command({ dbStats: 1 }), sizeSchema),
	])
	if (!server || !size) return null
	return {
		version: server.version,
		connections: Math.round(server.connections.current),
		replicaSet: status && { name: status.set, members: status.members.map(({ name, stateStr }) => ({ host: name, state: stateStr })) },
		dataBytes: size.dataSize,
		storageBytes: size.storageSize,
		indexBytes: size.indexSize,
	}
}

/** The parsed result; null if the command fails. */
async function runCommand<T>(command: () => Promise<Document>, schema: z.ZodType<T>): Promise<T | null> {
	try {
		return schema.parse(await command())
	} catch {
		return null
	}
}
