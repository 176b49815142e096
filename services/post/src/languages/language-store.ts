import type { CommentRecord, LanguageFillingRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

export type Kind = LanguageFillingRecord['_id']
/** A post or a comment without a language; comments have no title. */
type OlderText = Pick<PostRecord, '_id' | 'bodyTree'> & { title?: string }

const textsOf = (db: Db, kind: Kind) => postCollections(db)[kind] as ReturnType<typeof postCollections>['posts'] // what is read is in both

/** How far the languages are filled in; null before the beginning. */
export async function readFilling(db: Db, kind: Kind): Promise<LanguageFillingRecord | null> {
	return postCollections(db).languageFilling.findOne({ _id: kind })
}

export async function saveFilling(db: Db, { _id, before, isDone }: LanguageFillingRecord): Promise<void> {
	await postCollections(db).languageFilling.updateOne({ _id }, { $set: { before, isDone } }, { upsert: true })
}

/** The next texts, newest first. */
export async function readTexts(
	db: Db,
	kind: Kind,
	{ before, limit }: { before: ObjectId | null; limit: number },
): Promise<(OlderText & { language?: string })[]> {
	const filter: Filter<PostRecord> = before ? { _id: { $lt: before } } : {}
	return textsOf(db, kind)
		.find(filter, { projection: { title: 1, bodyTree: 1, language: 1 } })
		.sort({ _id: -1 })
		.limit(limit)
		.toArray()
}

/** Sets the languages of texts that have got none meanwhile. */
export async function setLanguages(db: Db, kind: Kind, found: readonly Required<Pick<CommentRecord, '_id' | 'language'>>[]): Promise<void> {
	if (found.length === 0) return
	await textsOf(db, kind).bulkWrite(
		found.map(({ _id, language }) => ({ updateOne: { filter: { _id, language: { $exists: false } }, update: { $set: { language } } } })),
		{ ordered: false },
	)
}
