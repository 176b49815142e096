import path from 'node:path'
import { MongoClient } from 'mongodb'
import { runProgram } from './run-tool.ts'

/** What the database already has of the first start's content. */
export interface Existing {
	/** There is an account besides the configured admin, or a post. */
	content: boolean
	admin: boolean
}

export const databaseName = (env: NodeJS.ProcessEnv) => env.MONGODB_DATABASE || 'folkmoot'

/** Looks up what already exists. */
export async function findExisting(env: NodeJS.ProcessEnv): Promise<Existing> {
	const client = await new MongoClient(env.MONGODB_URL ?? '', { serverSelectionTimeoutMS: 10_000 }).connect()
	try {
		const db = client.db(databaseName(env))
		const has = async (name: string, query: object) => (await db.collection(name).findOne(query, { projection: { _id: 1 } })) !== null
		const [users, posts, admin] = await Promise.all([has('users', { isAdmin: false }), has('posts', {}), has('users', { isAdmin: true })])
		return { content: users || posts, admin }
	} finally {
		await client.close()
	}
}

/** Creates what is missing, in a separate process: the launcher stays small. */
export async function runSeed(env: NodeJS.ProcessEnv, missing: readonly ('admin' | 'content')[]): Promise<void> {
	if (missing.length === 0) return
	await runProgram(process.execPath, [path.join(import.meta.dirname, 'seed.ts'), ...missing], { env })
}
