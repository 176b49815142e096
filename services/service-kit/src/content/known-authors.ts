import type { Author } from '@folkmoot/contract-kit/people'
import type { Db, ObjectId } from 'mongodb'
import { writesSoFar } from '../write-count.ts'

/** As for everything that is read for all (read-for-all.ts); of so many at most. */
const lifeMs = 100
const most = 5_000

interface Kept {
	/** Changes of this process when it was begun: after one more nothing of it is told. */
	asOf: number
	authors: Map<string, { author: Author; until: number }>
}

interface Known {
	/** By hex id. */
	known: ReadonlyMap<string, Author>
	/** Those that have to be read. */
	unknown: readonly ObjectId[]
	/** To be given with what was read: changes of this process before it. */
	asOf: number
}

const keptOf = new WeakMap<Db, Kept>()

/** What others who look at the same moment have read of these authors. */
export function knownAuthors(db: Db, ids: readonly ObjectId[]): Known {
	const asOf = writesSoFar(db)
	const kept = keptOf.get(db)
	if (kept?.asOf !== asOf) return { ...noAuthors(ids), asOf }
	const now = Date.now()
	const known = new Map<string, Author>()
	const unknown: ObjectId[] = []
	for (const id of ids) {
		const hex = id.toHexString()
		const one = kept.authors.get(hex)
		if (one && one.until > now) known.set(hex, one.author)
		else unknown.push(id)
	}
	return { known, unknown, asOf }
}

/** For those who are told nothing that others have read. */
export function noAuthors(ids: readonly ObjectId[]): Known {
	return { known: new Map(), unknown: ids, asOf: Number.NaN }
}

/** What was read outside a transaction may be told to others for a moment, unless something was changed meanwhile. */
export function noteAuthors(db: Db, asOf: number, read: ReadonlyMap<string, Author>): void {
	if (asOf !== writesSoFar(db) || read.size === 0) return
	const before = keptOf.get(db)
	const kept = before?.asOf === asOf && before.authors.size < most ? before : { asOf, authors: new Map() }
	keptOf.set(db, kept)
	const until = Date.now() + lifeMs
	for (const [id, author] of read) kept.authors.set(id, { author, until })
}
