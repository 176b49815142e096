import { idSchema } from '@folkmoot/contract-kit/ids'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import type { KeysetPosition } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'

const placeSchema = z.tuple([z.iso.datetime(), idSchema])

/** Encodes a position in a list ordered by time as a cursor. */
export function writeDateCursor({ key, id }: KeysetPosition): string {
	return writeCursor([new Date(key).toISOString(), id.toHexString()])
}

/** Decodes a cursor; null for the beginning. */
export function readDateCursor(cursor: string | null): KeysetPosition | null {
	if (cursor === null) return null
	const [at, id] = readCursor(cursor, placeSchema)
	return { key: new Date(at), id: toObjectId(id) }
}
