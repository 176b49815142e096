import { compareLimits } from './compare-limits.ts'
import { alternativesOf, type Definitions, kindOf, type Schema, valuesOf } from './json-schema.ts'

/** A change that clients of the older contract cannot handle. */
export interface Break {
	/** The field, as `reply.counts.up`. */
	path: string
	/** What happened to it; follows the path in a sentence. */
	words: string
}

/** What a schema describes: input sent to the service, or its reply. */
export type Direction = 'input' | 'reply'

interface Comparison {
	direction: Direction
	old: Definitions
	new: Definitions
	/** Pairs being compared: schemas may be recursive. */
	seen: Set<string>
}

/** The changes of a schema that break clients of the older one; additions do not. */
export function compareSchemas(
	path: string,
	pair: { old: Schema; new: Schema },
	{ direction, old, new: fresh }: { direction: Direction; old: Definitions; new: Definitions },
): Break[] {
	return compare(path, pair.old, pair.new, { direction, old, new: fresh, seen: new Set() })
}

function compare(path: string, old: Schema, fresh: Schema, how: Comparison): Break[] {
	const pair = old.$ref && fresh.$ref ? `${old.$ref} ${fresh.$ref}` : null
	if (pair && how.seen.has(pair)) return []
	const within = pair ? { ...how, seen: new Set(how.seen).add(pair) } : how
	const known = alternativesOf(old, how.old)
	const now = alternativesOf(fresh, how.new)
	// Every new reply must match a known alternative; every old input must match one accepted now.
	return how.direction === 'reply'
		? now.flatMap((one) => closest(path, known, (other) => compareOne(path, other, one, within), { path, one, others: known, how: within }))
		: known.flatMap((one) => closest(path, now, (other) => compareOne(path, one, other, within), { path, one, others: now, how: within }))
}

interface Sought {
	path: string
	one: Schema
	others: readonly Schema[]
	how: Comparison
}

/** The breaking changes against the best matching alternative; if none is of its kind, that is itself a breaking change. */
function closest(path: string, others: readonly Schema[], breaksWith: (other: Schema) => Break[], sought: Sought): Break[] {
	const { one, how } = sought
	const alike = others.filter((other) => isAlike(one, other))
	if (alike.length === 0) return [{ path, words: unlike(kindOf(one), how.direction) }]
	if (how.direction === 'reply' && isNewVariant(one, alike)) return []
	const same = alike.filter((other) => hasSameMark(one, other))
	return (same.length > 0 ? same : alike).map(breaksWith).reduce((least, breaks) => (breaks.length < least.length ? breaks : least))
}

function unlike(kind: string, direction: Direction): string {
	if (kind === 'any') return direction === 'reply' ? 'may now be anything' : 'is not taken whatever it is any more'
	return direction === 'reply' ? `may now be ${kind}` : `may not be ${kind} any more`
}

/** Whether a value of one schema's kind may be valid for the other. */
function isAlike(one: Schema, other: Schema): boolean {
	const [narrow, wide] = [kindOf(one), kindOf(other)]
	if (wide === 'any' || narrow === wide) return true
	// For a whole number that may now have decimals, compareWhole has a better message.
	return isNumber(narrow) && isNumber(wide)
}

const isNumber = (kind: string) => kind === 'number' || kind === 'integer'

/** Constant fields, which identify variants, such as `type: 'reply'`. */
function marksOf({ properties = {} }: Schema): [string, unknown][] {
	return Object.entries(properties).flatMap(([name, field]) => ('const' in field ? [[name, field.const] as [string, unknown]] : []))
}

function hasSameMark(one: Schema, other: Schema): boolean {
	const marks = new Map(marksOf(other))
	const own = marksOf(one).filter(([name]) => marks.has(name))
	return own.length > 0 && own.every(([name, value]) => marks.get(name) === value)
}

/** A further variant with a new mark is an addition, like a new enum value. */
function isNewVariant(one: Schema, known: readonly Schema[]): boolean {
	if (known.length < 2) return false
	return marksOf(one).some(([name, value]) => {
		const values = known.map((other) => new Map(marksOf(other)).get(name))
		return !values.includes(undefined) && !values.includes(value)
	})
}

function compareOne(path: string, old: Schema, fresh: Schema, how: Comparison): Break[] {
	if (kindOf(how.direction === 'reply' ? old : fresh) === 'any') return []
	return [
		...compareValues(path, old, fresh, how.direction),
		...(how.direction === 'input' ? compareLimits(path, old, fresh) : []),
		...compareWhole(path, old, fresh, how.direction),
		...compareItems(path, old, fresh, how),
		...(kindOf(old) === 'object' ? compareFields(path, old, fresh, how) : []),
	]
}

function compareWhole(path: string, old: Schema, fresh: Schema, direction: Direction): Break[] {
	if (direction === 'reply' && kindOf(old) === 'integer' && kindOf(fresh) === 'number') return [{ path, words: 'may now have decimals' }]
	if (direction === 'input' && kindOf(old) === 'number' && kindOf(fresh) === 'integer')
		return [{ path, words: 'must now be a whole number' }]
	return []
}

function compareValues(path: string, old: Schema, fresh: Schema, direction: Direction): Break[] {
	const [known, now] = [valuesOf(old), valuesOf(fresh)]
	if (direction === 'reply') return known && !now ? [{ path, words: `may now be something else than ${list(known)}` }] : []
	if (!now) return []
	if (!known) return [{ path, words: `may now only be ${list(now)}` }]
	const gone = known.filter((value) => !now.includes(value))
	return gone.length > 0 ? [{ path, words: `may not be ${list(gone)} any more` }] : []
}

const list = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

function compareItems(path: string, old: Schema, fresh: Schema, how: Comparison): Break[] {
	const fixed = (old.prefixItems ?? []).flatMap((item, index) => {
		const other = fresh.prefixItems?.[index]
		return other ? compare(`${path}[${index}]`, item, other, how) : []
	})
	const items = old.items && fresh.items ? compare(`${path}[]`, old.items, fresh.items, how) : []
	return [...fixed, ...items]
}

function compareFields(path: string, old: Schema, fresh: Schema, how: Comparison): Break[] {
	const { direction } = how
	const [known, now] = [old.properties ?? {}, fresh.properties ?? {}]
	const isNeeded = (schema: Schema, name: string) => (schema.required ?? []).includes(name)
	const at = (name: string) => (path ? `${path}.${name}` : name)
	const shared = Object.entries(known).flatMap(([name, field]) => {
		const other = now[name]
		if (!other) return isOpen(fresh) ? [] : [{ path: at(name), words: gone(name, field, known, now) }]
		const needs: Break[] = []
		if (direction === 'reply' && isNeeded(old, name) && !isNeeded(fresh, name)) needs.push({ path: at(name), words: 'may now be missing' })
		if (direction === 'input' && !isNeeded(old, name) && isNeeded(fresh, name)) needs.push({ path: at(name), words: 'must now be given' })
		return [...needs, ...compare(at(name), field, other, how)]
	})
	const added = Object.keys(now).filter((name) => !(name in known) && direction === 'input' && isNeeded(fresh, name))
	const others =
		typeof old.additionalProperties === 'object' && typeof fresh.additionalProperties === 'object'
			? compare(at('*'), old.additionalProperties, fresh.additionalProperties, how)
			: []
	return [...shared, ...added.map((name) => ({ path: at(name), words: 'is new and must be given' })), ...others]
}

/** Whether unlisted fields have a schema too. */
const isOpen = (schema: Schema) => typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0

function gone(name: string, field: Schema, known: Readonly<Record<string, Schema>>, now: Readonly<Record<string, Schema>>): string {
	const same = Object.keys(now).find((other) => !(other in known) && JSON.stringify(now[other]) === JSON.stringify(field))
	return same && same !== name ? `was taken away or renamed to "${same}"` : 'was taken away'
}
