import type { ClientSession } from 'mongodb'

/** Options of an operation that belongs to a transaction, if there is one: `find(filter, sessionOptions(tx))`. */
export function sessionOptions(tx: ClientSession | undefined): { session?: ClientSession } {
	return tx ? { session: tx } : {}
}
