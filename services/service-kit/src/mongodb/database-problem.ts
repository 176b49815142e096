import { MongoClient, MongoParseError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { StartupError } from '../process/startup-error.ts'

/** A database that cannot be used now, but may be later: it does not run yet, or has no primary. */
export class DatabaseAway extends StartupError {}

const wrongPassword = [18, 8000]
const mayNot = 13

/** The client of an address; throws a StartupError that repeats no password. */
export function createClient(url: string, options: ConstructorParameters<typeof MongoClient>[1]): MongoClient {
	try {
		return new MongoClient(url, options)
	} catch (error) {
		// It does not connect yet: only the address can be wrong.
		throw wrongAddress(error)
	}
}

function wrongAddress(error: unknown): StartupError {
	return new StartupError(
		`MONGODB_URL is not a valid MongoDB address: ${withoutPassword(messageOf(error))}`,
		'set it to one, such as mongodb://127.0.0.1:27017/?replicaSet=rs0. A password with characters such as @ : / % must be percent-encoded.',
	)
}

/** Why a client cannot use its database, in a sentence with the host and a remedy. Other errors are returned as they are. */
export async function explainDatabaseError(error: unknown, client: MongoClient): Promise<unknown> {
	const where = hostsOf(client)
	if (error instanceof MongoParseError) return wrongAddress(error)
	if (error instanceof MongoServerError && wrongPassword.includes(Number(error.code)))
		return new StartupError(
			`MongoDB at ${where} rejects the user or password in MONGODB_URL.`,
			'correct them. authSource names the database in which the user was created, such as …/?authSource=admin.',
		)
	if (error instanceof MongoServerError && error.code === mayNot)
		return new StartupError(
			`MongoDB at ${where} does not give this user enough rights: ${error.message}.`,
			'put a user and a password into MONGODB_URL (mongodb://user:password@host/…), and give that user the role readWrite on the database.',
		)
	if (error instanceof MongoServerSelectionError) return explainUnselected(error, client, where)
	if (isNetworkError(error)) return away(where, messageOf(error))
	return error
}

/** No usable server: all are away, or the ones that answer are not what MONGODB_URL says. */
async function explainUnselected(error: MongoServerSelectionError, client: MongoClient, where: string): Promise<StartupError> {
	const wanted = client.options.replicaSet
	const answer = await askFirstHost(client)
	if (!answer) {
		const known = [...(error.reason?.servers.values() ?? [])].find((server) => server.error)?.error
		return away(where, messageOf(known ?? error))
	}
	if (answer['isreplicaset']) return away(where, 'its replica set has not been initiated yet', 'initiate it: rs.initiate().')
	if (!answer['setName']) return noReplicaSet(where)
	if (wanted && answer['setName'] !== wanted)
		return new StartupError(
			`MongoDB at ${where} belongs to the replica set "${answer['setName']}", not "${wanted}".`,
			`set replicaSet=${answer['setName']} in MONGODB_URL.`,
		)
	return away(where, 'its replica set has no primary, or its members cannot be reached by their names in the set')
}

async function askFirstHost(client: MongoClient): Promise<Record<string, unknown> | null> {
	const [host] = client.options.hosts
	if (!host) return null
	const timeouts = { serverSelectionTimeoutMS: 2_000, connectTimeoutMS: 2_000 }
	// a socket in the file system is written with its slashes encoded
	const address = host.socketPath === undefined ? String(host) : encodeURIComponent(host.socketPath)
	const direct = new MongoClient(`mongodb://${address}/`, { directConnection: true, ...timeouts, tls: client.options.tls === true })
	try {
		return await direct.db('admin').command({ hello: 1 })
	} catch {
		return null
	} finally {
		await direct.close()
	}
}

export function noReplicaSet(where: string): StartupError {
	return new StartupError(
		`MongoDB at ${where} is a single server, not a replica set: it has no transactions, which every write needs.`,
		'start it with --replSet rs0, run rs.initiate() once in mongosh, and add ?replicaSet=rs0 to MONGODB_URL. A set of one member is enough.',
	)
}

function away(where: string, why: string, remedy = 'start it, or correct the host in MONGODB_URL.'): DatabaseAway {
	return new DatabaseAway(`MongoDB at ${where} cannot be used: ${withoutPassword(why)}`, remedy)
}

/** The hosts of an address, without user and password. */
export function hostsOf({ options }: MongoClient): string {
	return options.srvHost ?? options.hosts.map(String).join(', ')
}

/** A failed look-up of a name is an error of the system. */
function isNetworkError(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	return error.name.startsWith('MongoNetwork') || ('code' in error && /^E[A-Z]+$/.test(String(error.code)))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function withoutPassword(text: string): string {
	return text.replace(/(:\/\/)[^\s"'/@]*@|(:\/\/)[^\s"']*@/g, '$1$2***@')
}
