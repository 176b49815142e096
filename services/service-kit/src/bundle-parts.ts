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
	/** By hex id. */
	owners: Map<string, ObjectId>
	/** What was found, by hex id of whose it is: made once. */
	sorted: Map<string, Document[]> | null
}

/** Makes one find of parts that are alike but for whose they are. Takes are in the order of the parts. */
export function bundle(parts: readonly AnyPart[]): { finds: AnyPart[]; takes: Take[] } {
	const bundles = new Map<string, Bundle>()
	const finds: (() => AnyPart)[] = []
	const takes = parts.map((part): Take => {
		const { owner } = part
		if (!owner) {
			const at = finds.push(() => part) - 1
			return (found) => [...(found[at] ?? [])]
		}
		const ids = ownersOf(part, owner)
		const key = keyOf(part, owner)
		const known = bundles.get(key)
		const one: Bundle = known ?? { at: finds.length, part, owner, owners: new Map(), sorted: null }
		if (!known) {
			bundles.set(key, one)
			finds.push(() => findForAll(one))
		}
		const asked = byHex(ids)
		for (const [hex, id] of asked) one.owners.set(hex, id)
		return (found) => {
			one.sorted ??= Map.groupBy(found[one.at] ?? [], (record) => String(record[owner.in]))
			return [...asked.keys()].flatMap((hex) => one.sorted?.get(hex) ?? [])
		}
	})
	return { finds: finds.map((make) => make()), takes }
}

const byHex = (ids: readonly ObjectId[]) => new Map(ids.map((id) => [id.toHexString(), id]))

function ownersOf({ filter }: AnyPart, owner: Owner): readonly ObjectId[] {
	const said: unknown = filter[owner.by]
	if (said instanceof ObjectId) return [said]
	const ids = (said as { $in?: unknown } | undefined)?.$in
	if (!Array.isArray(ids) || !ids.every((id) => id instanceof ObjectId)) throw new Error(`${owner.by} says no ids.`)
	return ids
}

/** Equal for parts that differ in nothing but whose they are: what filters name beside it are ids and texts. */
function keyOf({ collection, filter, fields, stages }: AnyPart, owner: Owner): string {
	return JSON.stringify([collection, owner, { ...filter, [owner.by]: null }, fields, stages])
}

function findForAll({ part, owner, owners }: Bundle): AnyPart {
	const ids = [...owners.values()]
	const filter = { ...part.filter, [owner.by]: ids.length === 1 ? ids[0] : { $in: ids } }
	// What is found has to say whose it is.
	return { ...part, filter, fields: part.fields && { ...part.fields, [owner.in]: 1 } }
}
