import { MongoBulkWriteError, MongoNetworkError } from 'mongodb'

/** Whether a connection to MongoDB was lost. A bulk write wraps that in an error of its own. */
export function isConnectionLost(error: unknown): boolean {
	if (error instanceof MongoNetworkError) return true
	const cause: unknown = error instanceof MongoBulkWriteError ? error.errorResponse : null
	return cause instanceof MongoNetworkError
}
