import type { listAnnouncements as endpoint } from '@folkmoot/account-contract/announcement-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'
import { announcementSendings } from '../collections.ts'
import { findAnnouncedPosts } from './announcement-store.ts'

const pageSize = 20
const cursorSchema = z.tuple([z.int().min(0).max(8.64e15), idSchema])

export async function listAnnouncements({ query }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const cursor = query.next === null ? null : readCursor(query.next, cursorSchema)
	const after = cursor && { key: new Date(cursor[0]), id: toObjectId(cursor[1]) }
	const records = await readKeysetPage(announcementSendings(db), { filter: {}, key: 'at', after, limit: pageSize + 1, hasFewTies: true })
	const page = records.slice(0, pageSize)
	const posts = await findAnnouncedPosts(
		db,
		page.map(({ _id }) => _id),
	)
	const announcements = page.flatMap(({ _id, at, sent, finishedAt }) => {
		const id = _id.toHexString()
		const post = posts.get(id)
		return post ? [{ id, post, announcedAt: at.toISOString(), sent, finishedAt: finishedAt?.toISOString() ?? null }] : []
	})
	const last = records.length > pageSize ? page.at(-1) : undefined
	return { announcements, next: last ? writeCursor([last.at.getTime(), last._id.toHexString()]) : null }
}
