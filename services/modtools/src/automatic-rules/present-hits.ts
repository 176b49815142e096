import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import { presentTargets } from '@folkmoot/content-kit/present-targets'
import type { AutomaticHit } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticHitRecord, DryRunHitRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { writeDateCursor } from '../date-cursor.ts'
import { nameOf } from './automatic-rule-view.ts'

type Hit = Pick<DryRunHitRecord, '_id' | 'item' | 'because' | 'at'> & Partial<Pick<AutomaticHitRecord, 'action' | 'undone'>>

interface HitReader {
	viewer: Viewer
}

/** Stored hits → with their items, as this moderator sees them; a few reads for any number. */
export async function presentHits(db: Db, hits: readonly Hit[], { viewer }: HitReader): Promise<AutomaticHit[]> {
	const targets = await presentTargets(
		db,
		hits.map(({ item }) => item),
		viewer,
	)
	const people = await presentAuthors(
		db,
		hits.flatMap(({ undone }) => (undone ? [undone.by] : [])),
	)
	return hits.map(({ _id, item, because, at, action, undone }) => ({
		id: _id.toHexString(),
		type: item.type,
		target: targets.get(item.id.toHexString()) ?? null,
		because,
		at: at.toISOString(),
		action: action ?? null,
		undone: undone ? { by: nameOf(undone.by, people), at: undone.at.toISOString() } : null,
	}))
}

/** A page of hits, made from limit + 1 records. */
export async function presentPage(
	db: Db,
	found: readonly Hit[],
	limit: number,
	reader: HitReader,
): Promise<{ hits: AutomaticHit[]; next: string | null }> {
	const page = found.slice(0, limit)
	const last = found.length > page.length ? page.at(-1) : undefined
	return { hits: await presentHits(db, page, reader), next: last ? writeDateCursor({ key: last.at, id: last._id }) : null }
}
