import type { z } from 'zod'
import { badField } from '../failure.ts'

/** Encodes a pagination cursor, opaque to callers (rule api-9). */
export function writeCursor(position: unknown): string {
	return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Decodes a cursor; 400 `invalid_cursor` if it is not one of ours. */
export function readCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
	try {
		return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
	} catch {
		throw badField('next', 'That is not a cursor of this list.', 'invalid_cursor')
	}
}
