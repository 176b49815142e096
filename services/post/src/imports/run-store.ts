import { undoneRun } from '@folkmoot/service-kit/mongodb/imported-range'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** What an undone import has left belongs to the one that brings it again. */
export async function takeOver(
	db: Db,
	of: 'posts' | 'comments',
	rows: readonly { importKey: string; importRun?: string }[],
	existing: ReadonlyMap<string, unknown>,
): Promise<void> {
	const known = rows.filter(({ importKey }) => existing.has(importKey))
	for (const [importRun, given] of Map.groupBy(known, (row) => row.importRun)) {
		if (importRun === undefined) continue
		const left = { importKey: { $in: given.map(({ importKey }) => importKey) }, importRun: undoneRun }
		if (of === 'posts') await postCollections(db).posts.updateMany(left, { $set: { importRun } })
		else await postCollections(db).comments.updateMany(left, { $set: { importRun } })
	}
}

/** Those of these threads that are still here go with the next import that is undone, if nobody uses them then. */
export async function markUndone(db: Db, postIds: readonly ObjectId[]): Promise<void> {
	const { posts, comments } = postCollections(db)
	const mark = { $set: { importRun: undoneRun } }
	await posts.updateMany({ _id: { $in: [...postIds] } }, mark)
	await comments.updateMany({ postId: { $in: [...postIds] }, importRun: { $exists: true } }, mark)
}
