import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { receivePosts as endpoint } from '@folkmoot/post-contract/archive-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { postCollections } from '../collections.ts'
import { importedId } from '../imports/import-records.ts'
import { findImportedPosts, insertBatch } from '../imports/import-store.ts'
import { withKnownNames } from '../mentions/with-known-names.ts'
import { newPublicId } from '../posts/public-id.ts'
import { archivedPostRecord, type IncomingPost, importKeyOf } from './archived-records.ts'
import { findTakenIds, findTakenPublicIds } from './community-import-store.ts'
import { parseArchivedTexts } from './parse-archived-texts.ts'

/** Posts keep their old ids if those are free here, so that old URLs still work. */
export async function receivePosts({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const keys = body.rows.map(({ post }) => importKeyOf(body, post.id))
	const existing = await findImportedPosts(db, keys)
	const newRows = body.rows.filter(({ post }) => !existing.has(importKeyOf(body, post.id)))
	const free = await findFree(db, newRows)
	const trees = await parseArchivedTexts(newRows.map(({ post }) => post.body))
	const records = newRows.map((row, index) => archivedPostRecord(row, trees[index] ?? [], free(row, importKeyOf(body, row.post.id)), body))
	const texts = await withKnownNames(db, records, { ownCommunity: body.communityName })
	const rejected = await insertBatch<PostRecord>(postCollections(db).posts, texts)
	// Another write won the race: a retry finds what exists, or takes other ids.
	if (rejected.length > 0) throw new Error('Archived posts conflict with existing ids')
	const all = new Map([...existing].map(([key, { _id }]) => [key, _id]))
	for (const { _id, importKey } of records) if (importKey) all.set(importKey, _id)
	return { ids: keys.map((key) => all.get(key)?.toHexString() ?? '') }
}

async function findFree(
	db: Db,
	rows: readonly IncomingPost[],
): Promise<(row: IncomingPost, key: string) => Pick<PostRecord, '_id' | 'publicId'>> {
	const [taken, takenPublic] = await Promise.all([
		findTakenIds(
			db,
			'posts',
			rows.map(({ post }) => post.id),
		),
		findTakenPublicIds(
			db,
			rows.map(({ post }) => post.publicId),
		),
	])
	return ({ post }, key) => ({
		_id: taken.has(post.id) ? importedId(key, new Date(post.createdAt)) : toObjectId(post.id),
		publicId: takenPublic.has(post.publicId) ? newPublicId() : post.publicId,
	})
}
