import type { Collection, Db, Document } from 'mongodb'

/** A read-only collection of another area. */
export type ReadonlyCollection<T extends Document> = Pick<
	Collection<T>,
	'collectionName' | 'find' | 'findOne' | 'aggregate' | 'countDocuments' | 'estimatedDocumentCount' | 'distinct'
>

/** A collection this area writes. Each collection has one owner. */
export function own<T extends Document>(db: Db, name: string): Collection<T> {
	return db.collection<T>(name)
}

/** A collection of another area, read-only. */
export function borrow<T extends Document>(db: Db, name: string): ReadonlyCollection<T> {
	return db.collection<T>(name)
}

/** Memoises an area's collections per database. */
export function memoizePerDb<T>(make: (db: Db) => T): (db: Db) => T {
	const made = new WeakMap<Db, T>()
	return (db) => {
		const known = made.get(db) ?? make(db)
		made.set(db, known)
		return known
	}
}
