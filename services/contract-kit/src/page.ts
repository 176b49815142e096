import { z } from 'zod'
import { limits } from './limits.ts'

/** Opaque; the clients of the original also send the words "null" and "undefined" for none. */
export const cursorSchema = z
	.string()
	.max(2_000)
	.transform((cursor) => (cursor === '' || cursor === 'null' || cursor === 'undefined' ? null : cursor))
	.nullable()
	.default(null)

/** A whole number as a query writes it: in plain digits, so neither "0x10" nor "1e1". */
export function wholeNumberSchema(min: number, max: number) {
	return z.preprocess((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value), z.int().min(min).max(max))
}

/** Size of a page: 10 unless said, 50 at most (decisions R10). */
export const limitSchema = wholeNumberSchema(1, limits.pageSizeMax).default(limits.pageSize)

/** Number of a page, from 1. */
export const pageNumberSchema = wholeNumberSchema(1, 100_000).default(1)

/** The cursor of the page after this one; null on the last. */
export const nextSchema = z.string().nullable()
