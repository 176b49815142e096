import { randomUUID } from 'node:crypto'

/** The request id of a proxy in front, if it is well-formed; else a new one. */
export function requestId(proposed: string | string[] | undefined): string {
	return typeof proposed === 'string' && /^[\w.:-]{1,64}$/.test(proposed) ? proposed : randomUUID()
}
