import type { listAuditLog as endpoint } from '@folkmoot/admin-contract/audit-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { parseTimeRange } from '@folkmoot/service-kit/time-range'
import { z } from 'zod'
import { findAdminId, findAuditEntries } from './audit-reader.ts'

const placeSchema = z.tuple([z.iso.datetime(), idSchema])

export async function listAuditLog({ query }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { admin, action, from, to, limit, next } = query
	const [at, id] = next === null ? [] : readCursor(next, placeSchema)
	const after = at && id ? { key: new Date(at), id: toObjectId(id) } : null
	const byId = admin === '' ? null : await findAdminId(db, admin)
	// An unknown admin did nothing.
	if (admin !== '' && !byId) return { entries: [], next: null }
	const filter = { byId, action: action || null, ...parseTimeRange({ from, to }) }
	const records = await findAuditEntries(db, filter, after, limit + 1)
	const page = records.slice(0, limit)
	const last = records.length > page.length ? page.at(-1) : undefined
	return {
		entries: page.map(({ content, hash }) => ({ content, hash })),
		next: last ? writeCursor([last.at.toISOString(), last._id.toHexString()]) : null,
	}
}
