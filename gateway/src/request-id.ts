import { randomUUID } from 'node:crypto'

/** The request id of a proxy in front, if it is well-formed; else a new one. */
export function requestId(given: string | string[] | undefined): string {
	return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}
