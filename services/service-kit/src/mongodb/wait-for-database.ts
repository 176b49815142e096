import { setTimeout as sleep } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import { createClient, DatabaseAway, explainDatabaseError, hostsOf, noReplicaSet } from './database-problem.ts'
import type { OnProgress } from './index-builds.ts'

interface WaitOptions {
	url: string
	/** Name of the database. */
	database: string
	/** Gets a line, or '' as a mere sign of life. */
	say: OnProgress
}

const timeouts = { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000 }
const pauseMs = 500
/** The same line again, for those who look later. */
const repeatMs = 60_000

/**
 * Waits until the database can be used, for as long as it takes: parts of a site may be started in any order. Says in a line
 * why it waits. Throws a StartupError where waiting cannot help: a wrong address or password, or no replica set.
 */
export async function waitForDatabase({ url, database, say }: WaitOptions): Promise<void> {
	let said = { line: '', at: 0 }
	for (;;) {
		const problem = await tryDatabase(url, database)
		if (!problem) {
			if (said.line) say('Connected to MongoDB.')
			return
		}
		const line = `${problem.message} Waiting for it. What to do: ${problem.remedy}`
		const isNews = line !== said.line || Date.now() - said.at > repeatMs
		say(isNews ? line : '')
		if (isNews) said = { line, at: Date.now() }
		await sleep(pauseMs)
	}
}

/** Null if the database can be used. */
async function tryDatabase(url: string, database: string): Promise<DatabaseAway | null> {
	const client = createClient(url, timeouts)
	try {
		await useOnce(client, database)
		return null
	} catch (error) {
		const problem = await explainDatabaseError(error, client)
		if (problem instanceof DatabaseAway) return problem
		throw problem
	} finally {
		await client.close()
	}
}

async function useOnce(client: MongoClient, database: string): Promise<void> {
	await client.connect()
	const hello = await client.db('admin').command({ hello: 1 })
	if (!hello['setName'] && hello['msg'] !== 'isdbgrid') throw noReplicaSet(hostsOf(client))
	// Without a password a server that wants one refuses the first read.
	await client
		.db(database)
		.collection('users')
		.findOne({}, { projection: { _id: 1 } })
}
