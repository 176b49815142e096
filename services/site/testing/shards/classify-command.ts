import type { Document } from 'mongodb'
import { type ShardKey, shardKeys } from './shard-keys.ts'

/** How many shards a command touches: one in any case, one by its key, those of some key values, or all. */
export type Reach = 'not sharded' | 'one' | 'some' | 'all'

export interface ClassifiedCommand {
	collection: string
	what: string
	/** The fields of its filter: `=` for one value, `∈` for several. */
	filter: string
	reach: Reach
}

/** Judges an entry of system.profile; an aggregation may read several collections, so it may give several results. */
export function classifyCommand({ op, ns, command }: Document): ClassifiedCommand[] {
	const collection = String(ns).slice(String(ns).indexOf('.') + 1)
	if (op === 'insert') return [{ collection, what: 'insert', filter: '', reach: shardKeys[collection] ? 'one' : 'not sharded' }]
	if (command?.aggregate) return classifyPipeline(collection, command.pipeline as Document[])
	const filter = (command?.filter ?? command?.q ?? command?.query ?? {}) as Document
	return [classify(collection, command?.findAndModify ? 'findAndModify' : String(op === 'query' ? 'find' : op), filter)]
}

function classifyPipeline(collection: string, pipeline: readonly Document[]): ClassifiedCommand[] {
	const filters = pipeline.flatMap((stage) => (stage.$match ? [stage.$match as Document] : []))
	const joined = pipeline.flatMap((stage) => {
		const { from, foreignField } = (stage.$lookup ?? {}) as { from?: string; foreignField?: string }
		if (from) return [classify(from, 'join', foreignField ? { [foreignField]: { $in: [] } } : {})]
		const { coll, pipeline: inner } = (stage.$unionWith ?? {}) as { coll?: string; pipeline?: Document[] }
		return coll ? classifyPipeline(coll, inner ?? []) : []
	})
	return [classify(collection, 'aggregate', Object.assign({}, ...filters.slice(0, 1)) as Document), ...joined]
}

function classify(collection: string, what: string, filter: Document): ClassifiedCommand {
	const fields = fieldsOf(filter)
	const words = [...fields].map(([name, how]) => `${name}${how === 'one' ? ' =' : how === 'some' ? ' ∈' : ''}`)
	return { collection, what, filter: words.join(', '), reach: reachOf(shardKeys[collection], fields) }
}

type How = 'one' | 'some' | 'range'

/** If a field occurs twice, the last one counts. */
function fieldsOf(filter: Document): Map<string, How> {
	return new Map(Object.entries(filter).flatMap(([name, condition]) => fieldsIn(name, condition)))
}

function fieldsIn(name: string, condition: unknown): [string, How][] {
	// MongoDB accepted them, so they are lists of filters.
	if (name === '$and') return (condition as Document[]).flatMap((part) => [...fieldsOf(part)])
	if (name === '$or') return [...ofAll(condition as Document[])]
	return name.startsWith('$') ? [] : [[name, howOf(condition)]]
}

/** The fields every branch names. */
function ofAll(branches: readonly Document[]): Map<string, How> {
	const [first = new Map<string, How>(), ...others] = branches.map(fieldsOf)
	return new Map(
		[...first].flatMap(([name, how]) => (others.every((one) => one.has(name)) ? [[name, how === 'range' ? how : 'some'] as const] : [])),
	)
}

function howOf(condition: unknown): How {
	if (typeof condition !== 'object' || condition === null || !Object.keys(condition).some((key) => key.startsWith('$'))) return 'one'
	if ('$eq' in condition) return 'one'
	return '$in' in condition ? 'some' : 'range'
}

function reachOf(key: ShardKey | undefined, fields: ReadonlyMap<string, How>): Reach {
	if (!key) return 'not sharded'
	const how = fields.get('hashed' in key ? key.hashed : key.ranges[0])
	return how === 'one' ? 'one' : how === 'some' ? 'some' : 'all'
}
