import { randomInt } from 'node:crypto'
import { MongoClient } from 'mongodb'

/** An admin to be made on the first start, as settings of the account service. */
export interface FirstAdmin {
	username: string
	password: string
	env: { ADMIN_USERNAME: string; ADMIN_PASSWORD: string }
}

/** True where nobody has an account yet and nothing was posted. */
export async function isEmpty(env: NodeJS.ProcessEnv): Promise<boolean> {
	const client = await new MongoClient(env.MONGODB_URL ?? '', { serverSelectionTimeoutMS: 10_000 }).connect()
	try {
		const db = client.db(env.MONGODB_DATABASE || 'folkmoot')
		const found = await Promise.all(['users', 'posts'].map((name) => db.collection(name).findOne({}, { projection: { _id: 1 } })))
		return found.every((one) => one === null)
	} finally {
		await client.close()
	}
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789' // none that look alike: somebody will type it

/** Names an admin with a password that nobody can guess. */
export function inviteAdmin(): FirstAdmin {
	const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
	const username = 'steward'
	const password = [group(), group(), group(), group()].join('-')
	return { username, password, env: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } }
}
