import { Failure } from '@folkmoot/service-kit/failure'
import { isNeverStored } from '@folkmoot/service-kit/mongodb/never-stored'
import { InvalidArchiveError } from './invalid-archive-error.ts'

/** Statuses of refusals that may not be repeated: busy, too many calls. */
const passing: ReadonlySet<number> = new Set([408, 429])

/** What to tell the admin about an error that comes back at each attempt; null if another one may succeed. */
export function problemOf(error: unknown): string | null {
	if (error instanceof InvalidArchiveError) return error.message
	if (error instanceof Failure) return problemOfFailure(error)
	if (error instanceof TypeError || error instanceof RangeError) return `Something in it cannot be imported: ${error.message}`
	if (isNeverStored(error)) return `Something in it cannot be stored: ${error.message}`
	return null
}

function problemOfFailure({ code, status, message, fields = {} }: Failure): string | null {
	if (code === 'community_exists') return 'A community of that name now exists here. Import it under another name.'
	if (status < 400 || status >= 500 || passing.has(status)) return null
	const [field] = Object.entries(fields)
	return field ? `It was refused. ${field.join(': ')}` : `It was refused. ${message}`
}
