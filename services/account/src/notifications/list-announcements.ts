import type { listAnnouncements as endpoint } from '@folkmoot/account-contract/announcement-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/cursor'
import { readStretch } from '@folkmoot/service-kit/keyset'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { z } from 'zod'
import { announcementSendings } from '../collections.ts'
import { findAnnounced } from './announcement-store.ts'

const atOnce = 20
const placeSchema = z.tuple([z.int().min(0).max(8.64e15), idSchema])

export async function listAnnouncements({ query }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const place = query.next === null ? null : readCursor(query.next, placeSchema)
	const after = place && { key: new Date(place[0]), id: toObjectId(place[1]) }
	const found = await readStretch(announcementSendings(db), { filter: {}, key: 'at', after, limit: atOnce + 1, fewTies: true })
	const shown = found.slice(0, atOnce)
	const posts = await findAnnounced(
		db,
		shown.map(({ _id }) => _id),
	)
	const announcements = shown.flatMap(({ _id, at, sent, finishedAt }) => {
		const id = _id.toHexString()
		const post = posts.get(id)
		return post ? [{ id, post, announcedAt: at.toISOString(), sent, finishedAt: finishedAt?.toISOString() ?? null }] : []
	})
	const last = found.length > atOnce ? shown.at(-1) : undefined
	return { announcements, next: last ? writeCursor([last.at.getTime(), last._id.toHexString()]) : null }
}
