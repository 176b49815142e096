import { MongoError, MongoErrorLabel } from 'mongodb'

/**
 * An optimistic concurrency failure: what was read before the transaction has changed. Thrown inside the transaction, it causes
 * a retry, like MongoDB's own write conflict. So a write can read its preconditions beforehand, batched, and check them when it writes.
 */
export function writeConflict(what: string): MongoError {
	const error = new MongoError(`${what} was changed meanwhile.`)
	error.addErrorLabel(MongoErrorLabel.TransientTransactionError)
	return error
}
