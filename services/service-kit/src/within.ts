import type { ClientSession } from 'mongodb'

/** Options of an operation that belongs to a transaction, if there is one: `find(filter, within(tx))`. */
export function within(tx: ClientSession | undefined): { session?: ClientSession } {
	return tx ? { session: tx } : {}
}
