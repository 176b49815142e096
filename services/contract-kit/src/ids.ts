import { z } from 'zod'

/** An id in the API: 24 lowercase hex characters (rule api-8). */
export const idSchema = z
	.string()
	.regex(/^[0-9a-fA-F]{24}$/, 'Must be 24 hex characters.')
	.transform((id) => id.toLowerCase())

/** A post's public id or its long id (rule posts-19). */
export const postRefSchema = z.string().regex(/^([0-9a-fA-F]{24}|[0-9A-Za-z_-]{8})$/, 'Must be the id of a post.')

/** An instant: RFC 3339 in UTC with milliseconds. */
export const timeSchema = z.iso.datetime()

/** A day (`2026-03-01`, in UTC) or an instant, as the bound of a time filter in a query. */
export const dayOrTimeSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a day or a time.').optional()

/** Names of users, communities and lists consist of these characters only (rule texts-4). */
export const namePattern = /^[0-9A-Za-z_]+$/

/** A name in a path or a query, of any length: an invalid one is simply not found. */
export const nameParamSchema = z.string()

/** A boolean in a query string. */
export const queryFlagSchema = z.enum(['true', 'false', '1', '0']).transform((flag) => flag === 'true' || flag === '1')
