import { type ClientSession, type Db, type MongoClient, ReadConcern } from 'mongodb'

/**
 * Lets work read everything as it was at one moment: with this database and this session. MongoDB keeps that moment for five
 * minutes, and holds up nobody meanwhile.
 */
export function withSnapshot<T>(
	client: MongoClient,
	{ databaseName }: Db,
	work: (db: Db, session: ClientSession) => Promise<T>,
): Promise<T> {
	// The read concern of openDatabase() would take the place of the session's, and each read would be of another moment.
	const db = client.db(databaseName, { readConcern: new ReadConcern('snapshot') })
	return client.withSession({ snapshot: true }, (session) => work(db, session))
}
