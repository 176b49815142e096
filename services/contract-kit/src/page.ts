import { z } from 'zod'
import { limits } from './limits.ts'

/** Opaque; clients of the original also send the words "null" and "undefined" for none. */
export const cursorSchema = z
	.string()
	.max(2_000)
	.transform((cursor) => (cursor === '' || cursor === 'null' || cursor === 'undefined' ? null : cursor))
	.nullable()
	.default(null)

/** A whole number in a query: only decimal digits, so neither "0x10" nor "1e1". */
export function wholeNumberSchema(min: number, max: number) {
	return z.preprocess((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value), z.int().min(min).max(max))
}

/** Page size: 10 by default, 50 at most (rule api-10). */
export const limitSchema = wholeNumberSchema(1, limits.pageSizeMax).default(limits.pageSize)

const pageSchema = wholeNumberSchema(1, 100_000)

/** Page number, from 1. */
export const pageNumberSchema = pageSchema.default(1)

/** A page number that may be missing. */
export const optionalPageSchema = pageSchema.optional()

/** The cursor of the next page; null on the last. */
export const nextSchema = z.string().nullable()
