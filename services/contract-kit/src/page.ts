import { z } from 'zod'
import { limits } from './limits.ts'

/** Opaque; the clients of the original also send the words "null" and "undefined" for none. */
export const cursorSchema = z
	.string()
	.max(500)
	.transform((cursor) => (cursor === '' || cursor === 'null' || cursor === 'undefined' ? null : cursor))
	.nullable()
	.default(null)

/** Size of a page: 10 unless said, 50 at most (decisions R10). */
export const limitSchema = z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize)

/** Number of a page, from 1. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(100_000).default(1)

/** The cursor of the page after this one; null on the last. */
export const nextSchema = z.string().nullable()
