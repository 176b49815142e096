import type { SourceImport } from '@folkmoot/admin-contract/imports'
import type { Db } from 'mongodb'
import { posts } from '../collections.ts'

type Pictures = NonNullable<SourceImport['pictures']>

/** How far the pictures of these runs are fetched, by run; those without any are missing. */
export async function picturesOfRuns(db: Db, runs: readonly string[]): Promise<Map<string, Pictures>> {
	if (runs.length === 0) return new Map()
	const counts = await posts(db)
		.aggregate<{ _id: { run: string; pictures: keyof Pictures }; count: number }>([
			{ $match: { importRun: { $in: [...runs] }, pictures: { $exists: true } } },
			{ $group: { _id: { run: '$importRun', pictures: '$pictures' }, count: { $sum: 1 } } },
		])
		.toArray()
	const found = new Map<string, Pictures>()
	for (const { _id, count } of counts)
		found.set(_id.run, { ...(found.get(_id.run) ?? { waiting: 0, fetched: 0, failed: 0 }), [_id.pictures]: count })
	return found
}
