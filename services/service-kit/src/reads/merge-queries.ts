import { type Document, ObjectId } from 'mongodb'
import type { BatchedFind, Owner } from './batched-find.ts'

type AnyQuery = BatchedFind<Document>
/** Selects the records of one part from the results of all finds. */
type Selector = (found: readonly (readonly Document[])[]) => Document[]

/** One find for several owners. */
interface MergedFind {
	/** Its index among the finds. */
	index: number
	part: AnyQuery
	owner: Owner
	/** Owner ids by their text. */
	owners: Map<string, unknown>
	/** Ids asked about, by their text; empty without `among`. */
	among: Map<string, unknown>
	/** Those of the part merged last, all of them in `among`. */
	last: AskedIds
	/** Results by owner id, computed once. */
	byOwner: Map<string, Document[]> | null
}

interface AskedIds {
	/** As they were given. */
	ids: readonly unknown[]
	byText: ReadonlyMap<string, unknown>
}

const none: AskedIds = { ids: [], byText: new Map() }

/** Limits of a merged find: ids asked about, and ids × owners. Each pair costs MongoDB an index lookup. */
const maxIds = 100
const maxLookups = 1_000

/** Merges parts that differ only in their owner, and in the ids they ask about, into one find. Selectors are in the order of the parts. */
export function mergeQueries(parts: readonly AnyQuery[]): { finds: AnyQuery[]; selectors: Selector[] } {
	const mergedByKey = new Map<string, MergedFind>()
	const finds: (() => AnyQuery)[] = []

	/** The find that has room for a part; a new one if there is none. */
	function findWithRoom(part: AnyQuery, owner: Owner, key: string, asked: AskedIds, about: AskedIds): MergedFind {
		const existing = mergedByKey.get(key)
		if (existing && hasRoom(existing, asked, about)) return existing
		const merged: MergedFind = { index: finds.length, part, owner, owners: new Map(), among: new Map(), last: none, byOwner: null }
		mergedByKey.set(key, merged)
		finds.push(() => findForAll(merged))
		return merged
	}

	const selectors = parts.map((part): Selector => {
		const { owner } = part
		if (!owner) {
			const index = finds.push(() => part) - 1
			return (found) => [...(found[index] ?? [])]
		}
		const key = keyOf(part, owner)
		const asked = askedIds(idsIn(part, owner.by))
		const about = owner.among === undefined ? none : askedIds(idsIn(part, owner.among), mergedByKey.get(key)?.last)
		const merged = findWithRoom(part, owner, key, asked, about)
		addAll(merged.owners, asked)
		if (about !== merged.last) addAll(merged.among, about)
		merged.last = about
		return (found) => selectOwn(merged, asked, about, found[merged.index] ?? [])
	})
	return { finds: finds.map((make) => make()), selectors }
}

function addAll(ids: Map<string, unknown>, { byText }: AskedIds): void {
	for (const [text, id] of byText) ids.set(text, id)
}

/** The records of these owners about these ids. */
function selectOwn(merged: MergedFind, asked: AskedIds, about: AskedIds, found: readonly Document[]): Document[] {
	const { owner } = merged
	merged.byOwner ??= Map.groupBy(found, (record) => String(record[owner.in]))
	const theirs = [...asked.byText.keys()].flatMap((id) => merged.byOwner?.get(id) ?? [])
	const { among } = owner
	const isAll = among === undefined || about.byText.size === merged.among.size
	return isAll ? theirs : theirs.filter((record) => about.byText.has(String(record[among])))
}

/** Ids by their text. Readers of the same page ask about the very same ids one after another: their texts are made once. */
function askedIds(ids: readonly unknown[], last: AskedIds = none): AskedIds {
	const isSame = ids.length === last.ids.length && ids.every((id, index) => id === last.ids[index])
	return isSame ? last : { ids, byText: new Map(ids.map((id) => [String(id), id])) }
}

/** Whether these owners and ids still fit into a merged find. */
function hasRoom({ owners, among, last }: MergedFind, asked: AskedIds, about: AskedIds): boolean {
	const fresh = about === last ? 0 : countNew(among, about)
	if (fresh === 0) return true
	const ids = among.size + fresh
	return ids <= maxIds && ids * (owners.size + countNew(owners, asked)) <= maxLookups
}

function countNew(known: ReadonlyMap<string, unknown>, { byText }: AskedIds): number {
	let count = 0
	for (const id of byText.keys()) if (!known.has(id)) count += 1
	return count
}

function idsIn({ filter }: AnyQuery, field: string): readonly unknown[] {
	const condition: unknown = filter[field]
	if (isId(condition)) return [condition]
	const ids = (condition as { $in?: unknown } | undefined)?.$in
	if (!Array.isArray(ids) || !ids.every(isId)) throw new Error(`The filter of ${field} must be an id or $in of ids.`)
	return ids
}

/** A string, such as the hash of a session token, or an ObjectId. */
const isId = (value: unknown) => typeof value === 'string' || value instanceof ObjectId

/** Equal for parts that differ only in owner and ids asked about. The other values in filters are ids and strings, so JSON is exact. */
function keyOf({ collection, filter, fields, stages }: AnyQuery, owner: Owner): string {
	const about = owner.among === undefined ? {} : { [owner.among]: null }
	return JSON.stringify([collection, owner, { ...filter, [owner.by]: null, ...about }, fields, stages])
}

function findForAll({ part, owner, owners, among }: MergedFind): AnyQuery {
	const ids = [...owners.values()]
	const about = owner.among === undefined ? {} : { [owner.among]: { $in: [...among.values()] } }
	const filter = { ...part.filter, [owner.by]: ids.length === 1 ? ids[0] : { $in: ids }, ...about }
	// The projection must include the owner.
	return { ...part, filter, fields: part.fields && { ...part.fields, [owner.in]: 1 } }
}
