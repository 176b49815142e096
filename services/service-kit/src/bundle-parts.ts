import { type Document, ObjectId } from 'mongodb'
import type { Owner, Part } from './read-together.ts'

type AnyPart = Part<Document>
/** Takes from what all finds have found what is of one part. */
type Take = (found: readonly (readonly Document[])[]) => Document[]

/** Finds for several owners. */
interface Bundle {
	/** Its place among the finds. */
	at: number
	part: AnyPart
	owner: Owner
	/** By what the id is as text. */
	owners: Map<string, unknown>
	/** The same of what they ask about; empty where they ask about all. */
	among: Map<string, unknown>
	/** What was found, by hex id of whose it is: made once. */
	sorted: Map<string, Document[]> | null
}

/** A find for some is not widened beyond so many things, and things for each owner: each costs MongoDB a look into the index. */
const amongMost = 100
const looksMost = 1_000

/** Makes one find of parts that are alike but for whose they are, and what they ask about. Takes are in the order of the parts. */
export function bundle(parts: readonly AnyPart[]): { finds: AnyPart[]; takes: Take[] } {
	const bundles = new Map<string, Bundle>()
	const finds: (() => AnyPart)[] = []
	const takes = parts.map((part): Take => {
		const { owner } = part
		if (!owner) {
			const at = finds.push(() => part) - 1
			return (found) => [...(found[at] ?? [])]
		}
		const asked = byText(idsIn(part, owner.by))
		const about = owner.among === undefined ? new Map<string, unknown>() : byText(idsIn(part, owner.among))
		const key = keyOf(part, owner)
		const known = bundles.get(key)
		const fits = known && hasRoom(known, asked, about)
		const one: Bundle = fits ? known : { at: finds.length, part, owner, owners: new Map(), among: new Map(), sorted: null }
		if (!fits) {
			bundles.set(key, one)
			finds.push(() => findForAll(one))
		}
		for (const [hex, id] of asked) one.owners.set(hex, id)
		for (const [hex, id] of about) one.among.set(hex, id)
		return (found) => {
			one.sorted ??= Map.groupBy(found[one.at] ?? [], (record) => String(record[owner.in]))
			const theirs = [...asked.keys()].flatMap((id) => one.sorted?.get(id) ?? [])
			const { among } = owner
			return among === undefined || about.size === one.among.size ? theirs : theirs.filter((record) => about.has(String(record[among])))
		}
	})
	return { finds: finds.map((make) => make()), takes }
}

const byText = (ids: readonly unknown[]) => new Map(ids.map((id) => [String(id), id]))

/** Whether a find may be for these, too. */
function hasRoom({ owners, among }: Bundle, asked: Map<string, unknown>, about: Map<string, unknown>): boolean {
	const fresh = countFresh(among, about)
	if (fresh === 0) return true
	const things = among.size + fresh
	return things <= amongMost && things * (owners.size + countFresh(owners, asked)) <= looksMost
}

function countFresh(known: ReadonlyMap<string, unknown>, given: ReadonlyMap<string, unknown>): number {
	let count = 0
	for (const id of given.keys()) if (!known.has(id)) count += 1
	return count
}

function idsIn({ filter }: AnyPart, field: string): readonly unknown[] {
	const said: unknown = filter[field]
	if (isId(said)) return [said]
	const ids = (said as { $in?: unknown } | undefined)?.$in
	if (!Array.isArray(ids) || !ids.every(isId)) throw new Error(`${field} says no ids.`)
	return ids
}

/** A text, such as the hash that sessions are kept by, or an ObjectId. */
const isId = (said: unknown) => typeof said === 'string' || said instanceof ObjectId

/** Equal for parts that differ in nothing but whose they are and what they ask about: what filters name beside it are ids and texts. */
function keyOf({ collection, filter, fields, stages }: AnyPart, owner: Owner): string {
	const about = owner.among === undefined ? {} : { [owner.among]: null }
	return JSON.stringify([collection, owner, { ...filter, [owner.by]: null, ...about }, fields, stages])
}

function findForAll({ part, owner, owners, among }: Bundle): AnyPart {
	const ids = [...owners.values()]
	const about = owner.among === undefined ? {} : { [owner.among]: { $in: [...among.values()] } }
	const filter = { ...part.filter, [owner.by]: ids.length === 1 ? ids[0] : { $in: ids }, ...about }
	// What is found has to say whose it is.
	return { ...part, filter, fields: part.fields && { ...part.fields, [owner.in]: 1 } }
}
