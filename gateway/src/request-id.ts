import { randomUUID } from 'node:crypto'

/** The id a proxy in front gave, if it is a plain word; else a new one. */
export function requestId(given: string | string[] | undefined): string {
	return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}
