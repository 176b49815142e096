import { MongoBulkWriteError, MongoServerError } from 'mongodb'

/** MongoDB's error code. */
const duplicateKey = 11_000

/** Whether a write failed because a unique index already holds its key; with `field`, only where the index has that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
	if (!(error instanceof MongoServerError) || error.code !== duplicateKey) return false
	const key: unknown = error.keyPattern
	return field === undefined || (typeof key === 'object' && key !== null && field in key)
}

/** Of an unordered `insertMany` that failed: the indexes of the records a unique index rejected. Throws any other error again. */
export function duplicatesIn(error: unknown): number[] {
	if (!(error instanceof MongoBulkWriteError)) throw error
	const errors = [error.writeErrors].flat()
	if (errors.length === 0 || errors.some(({ code }) => code !== duplicateKey)) throw error
	return errors.map(({ index }) => index)
}
