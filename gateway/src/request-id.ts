import { randomUUID } from 'node:crypto'

/** Header that names a request in answers and logs. */
export const requestIdHeader = 'x-request-id'

/** The id a proxy in front gave, if it is a plain word; else a new one. */
export function requestId(given: string | string[] | undefined): string {
	return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}
