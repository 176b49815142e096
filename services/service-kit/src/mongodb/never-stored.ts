import { MongoServerError } from 'mongodb'

/** MongoDB's codes for what it never stores: a document that is too large, a key that is too long, a name it does not allow. */
const codes: ReadonlySet<unknown> = new Set([2, 17_280, 10_334, 52])

/** Whether MongoDB refused a write for what it holds, so that another attempt ends the same way. */
export function isNeverStored(error: unknown): error is MongoServerError {
	return error instanceof MongoServerError && codes.has(error.code)
}
