import { MongoError, MongoErrorLabel } from 'mongodb'

/**
 * What was read before a transaction is not so any more: thrown inside it, it starts over, as where MongoDB itself finds a
 * collision. So what a write only looks at can be read beforehand, together, and is held against what is there when it writes.
 */
export function collided(what: string): MongoError {
	const error = new MongoError(`${what} was changed meanwhile.`)
	error.addErrorLabel(MongoErrorLabel.TransientTransactionError)
	return error
}
