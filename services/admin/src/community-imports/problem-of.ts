import { Failure } from '@folkmoot/service-kit/failure'
import { MongoServerError } from 'mongodb'
import { InvalidArchiveError } from './invalid-archive-error.ts'

/** Statuses of refusals that may not be repeated: busy, too many calls. */
const passing: ReadonlySet<number> = new Set([408, 429])
/** MongoDB's codes for what it never stores: a document that is too large, a key that is too long, a name it does not allow. */
const neverStored: ReadonlySet<unknown> = new Set([2, 17280, 10334, 52])

/** What to tell the admin about an error that comes back at each attempt; null if another one may succeed. */
export function problemOf(error: unknown): string | null {
	if (error instanceof InvalidArchiveError) return error.message
	if (error instanceof Failure) return problemOfFailure(error)
	if (error instanceof TypeError || error instanceof RangeError) return `Something in it cannot be imported: ${error.message}`
	if (error instanceof MongoServerError && neverStored.has(error.code)) return `Something in it cannot be stored: ${error.message}`
	return null
}

function problemOfFailure({ code, status, message, fields = {} }: Failure): string | null {
	if (code === 'community_exists') return 'There is a community of that name here by now. Import it under another name.'
	if (status < 400 || status >= 500 || passing.has(status)) return null
	const [field] = Object.entries(fields)
	return field ? `It was refused. ${field.join(': ')}` : `It was refused. ${message}`
}
