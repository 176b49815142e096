import { type Document, ObjectId } from 'mongodb'
import type { BatchQuery, Owner } from './batch-query.ts'

type AnyQuery = BatchQuery<Document>
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
	/** Results by owner id, computed once. */
	byOwner: Map<string, Document[]> | null
}

/** Limits of a merged find: ids asked about, and ids × owners. Each pair costs MongoDB an index lookup. */
const maxIds = 100
const maxLookups = 1_000

/** Merges parts that differ only in their owner, and in the ids they ask about, into one find. Selectors are in the order of the parts. */
export function mergeQueries(parts: readonly AnyQuery[]): { finds: AnyQuery[]; selectors: Selector[] } {
	const mergedByKey = new Map<string, MergedFind>()
	const finds: (() => AnyQuery)[] = []
	const selectors = parts.map((part): Selector => {
		const { owner } = part
		if (!owner) {
			const index = finds.push(() => part) - 1
			return (found) => [...(found[index] ?? [])]
		}
		const asked = byText(idsIn(part, owner.by))
		const about = owner.among === undefined ? new Map<string, unknown>() : byText(idsIn(part, owner.among))
		const key = keyOf(part, owner)
		const existing = mergedByKey.get(key)
		const fits = existing && hasRoom(existing, asked, about)
		const merged: MergedFind = fits ? existing : { index: finds.length, part, owner, owners: new Map(), among: new Map(), byOwner: null }
		if (!fits) {
			mergedByKey.set(key, merged)
			finds.push(() => findForAll(merged))
		}
		for (const [hex, id] of asked) merged.owners.set(hex, id)
		for (const [hex, id] of about) merged.among.set(hex, id)
		return (found) => {
			merged.byOwner ??= Map.groupBy(found[merged.index] ?? [], (record) => String(record[owner.in]))
			const theirs = [...asked.keys()].flatMap((id) => merged.byOwner?.get(id) ?? [])
			const { among } = owner
			return among === undefined || about.size === merged.among.size ? theirs : theirs.filter((record) => about.has(String(record[among])))
		}
	})
	return { finds: finds.map((make) => make()), selectors }
}

const byText = (ids: readonly unknown[]) => new Map(ids.map((id) => [String(id), id]))

/** Whether these owners and ids still fit into a merged find. */
function hasRoom({ owners, among }: MergedFind, asked: Map<string, unknown>, about: Map<string, unknown>): boolean {
	const fresh = countNew(among, about)
	if (fresh === 0) return true
	const ids = among.size + fresh
	return ids <= maxIds && ids * (owners.size + countNew(owners, asked)) <= maxLookups
}

function countNew(known: ReadonlyMap<string, unknown>, added: ReadonlyMap<string, unknown>): number {
	let count = 0
	for (const id of added.keys()) if (!known.has(id)) count += 1
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
