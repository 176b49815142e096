import { MongoServerError } from 'mongodb'
import type { Credentials } from './mongod-password.ts'
import { withAdmin } from './replica-set.ts'

const alreadyExists = 51_003

/** Makes our user in a mongod that is primary and asks for no password, or has no user yet; if it exists it gets this password. */
export async function makeUser(port: number, { user, password }: Credentials): Promise<void> {
	const account = { pwd: password, roles: [{ role: 'root', db: 'admin' }], mechanisms: ['SCRAM-SHA-256'] }
	// No write concern of the client's: there is one member, and the password is written down already.
	await withAdmin({ port }, async (admin) => {
		try {
			await admin.command({ createUser: user, ...account, writeConcern: { w: 'majority' } })
		} catch (error) {
			if (!(error instanceof MongoServerError && error.code === alreadyExists)) throw error
			await admin.command({ updateUser: user, ...account, writeConcern: { w: 'majority' } })
		}
	})
}
