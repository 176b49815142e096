import { MongoServerError } from 'mongodb'

/** Whether a write failed because a unique index already holds its key; with `field`, only where the index has that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
	if (!(error instanceof MongoServerError) || error.code !== 11_000) return false
	const key: unknown = error.keyPattern
	return field === undefined || (typeof key === 'object' && key !== null && field in key)
}
