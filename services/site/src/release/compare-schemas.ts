import type { BreakingChange } from './breaking-change.ts'
import { compareLimits } from './compare-limits.ts'
import { alternativesOf, type Definitions, kindOf, type Schema, valuesOf } from './json-schema.ts'

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
): BreakingChange[] {
	return compare(path, pair.old, pair.new, { direction, old, new: fresh, seen: new Set() })
}

function compare(path: string, old: Schema, fresh: Schema, comparison: Comparison): BreakingChange[] {
	const pair = old.$ref && fresh.$ref ? `${old.$ref} ${fresh.$ref}` : null
	if (pair && comparison.seen.has(pair)) return []
	const within = pair ? { ...comparison, seen: new Set(comparison.seen).add(pair) } : comparison
	const known = alternativesOf(old, comparison.old)
	const now = alternativesOf(fresh, comparison.new)
	// Every new reply must match a known alternative; every old input must match one accepted now.
	return comparison.direction === 'reply'
		? now.flatMap((one) =>
				compareWithClosest(path, known, (other) => compareAlternative(path, other, one, within), {
					path,
					one,
					others: known,
					comparison: within,
				}),
			)
		: known.flatMap((one) =>
				compareWithClosest(path, now, (other) => compareAlternative(path, one, other, within), {
					path,
					one,
					others: now,
					comparison: within,
				}),
			)
}

interface ClosestOptions {
	path: string
	one: Schema
	others: readonly Schema[]
	comparison: Comparison
}

/** The breaking changes against the best matching alternative; if none is of its kind, that is itself a breaking change. */
function compareWithClosest(
	path: string,
	others: readonly Schema[],
	breaksWith: (other: Schema) => BreakingChange[],
	sought: ClosestOptions,
): BreakingChange[] {
	const { one, comparison } = sought
	const alike = others.filter((other) => isSameKind(one, other))
	if (alike.length === 0) return [{ path, words: describeKindChange(kindOf(one), comparison.direction) }]
	if (comparison.direction === 'reply' && isNewVariant(one, alike)) return []
	const same = alike.filter((other) => hasSameDiscriminator(one, other))
	return (same.length > 0 ? same : alike).map(breaksWith).reduce((least, breaks) => (breaks.length < least.length ? breaks : least))
}

function describeKindChange(kind: string, direction: Direction): string {
	if (kind === 'any') return direction === 'reply' ? 'may now be anything' : 'may no longer be anything'
	return direction === 'reply' ? `may now be ${kind}` : `may no longer be ${kind}`
}

/** Whether a value of one schema's kind may be valid for the other. */
function isSameKind(one: Schema, other: Schema): boolean {
	const [narrow, wide] = [kindOf(one), kindOf(other)]
	if (wide === 'any' || narrow === wide) return true
	// For a whole number that may now have decimals, compareWhole has a better message.
	return isNumber(narrow) && isNumber(wide)
}

const isNumber = (kind: string) => kind === 'number' || kind === 'integer'

/** Constant fields, which identify variants, such as `type: 'reply'`. */
function discriminatorsOf({ properties = {} }: Schema): [string, unknown][] {
	return Object.entries(properties).flatMap(([name, field]) => ('const' in field ? [[name, field.const] as [string, unknown]] : []))
}

function hasSameDiscriminator(one: Schema, other: Schema): boolean {
	const discriminators = new Map(discriminatorsOf(other))
	const own = discriminatorsOf(one).filter(([name]) => discriminators.has(name))
	return own.length > 0 && own.every(([name, value]) => discriminators.get(name) === value)
}

/** A further variant with a new mark is an addition, like a new enum value. */
function isNewVariant(one: Schema, known: readonly Schema[]): boolean {
	if (known.length < 2) return false
	return discriminatorsOf(one).some(([name, value]) => {
		const values = known.map((other) => new Map(discriminatorsOf(other)).get(name))
		return !values.includes(undefined) && !values.includes(value)
	})
}

function compareAlternative(path: string, old: Schema, fresh: Schema, comparison: Comparison): BreakingChange[] {
	if (kindOf(comparison.direction === 'reply' ? old : fresh) === 'any') return []
	return [
		...compareValues(path, old, fresh, comparison.direction),
		...(comparison.direction === 'input' ? compareLimits(path, old, fresh) : []),
		...compareWhole(path, old, fresh, comparison.direction),
		...compareItems(path, old, fresh, comparison),
		...(kindOf(old) === 'object' ? compareFields(path, old, fresh, comparison) : []),
	]
}

function compareWhole(path: string, old: Schema, fresh: Schema, direction: Direction): BreakingChange[] {
	if (direction === 'reply' && kindOf(old) === 'integer' && kindOf(fresh) === 'number') return [{ path, words: 'may now have decimals' }]
	if (direction === 'input' && kindOf(old) === 'number' && kindOf(fresh) === 'integer')
		return [{ path, words: 'must now be a whole number' }]
	return []
}

function compareValues(path: string, old: Schema, fresh: Schema, direction: Direction): BreakingChange[] {
	const [known, now] = [valuesOf(old), valuesOf(fresh)]
	if (direction === 'reply') return known && !now ? [{ path, words: `may now be something other than ${list(known)}` }] : []
	if (!now) return []
	if (!known) return [{ path, words: `may now only be ${list(now)}` }]
	const removed = known.filter((value) => !now.includes(value))
	return removed.length > 0 ? [{ path, words: `may no longer be ${list(removed)}` }] : []
}

const list = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

function compareItems(path: string, old: Schema, fresh: Schema, comparison: Comparison): BreakingChange[] {
	const fixed = (old.prefixItems ?? []).flatMap((item, index) => {
		const other = fresh.prefixItems?.[index]
		return other ? compare(`${path}[${index}]`, item, other, comparison) : []
	})
	const items = old.items && fresh.items ? compare(`${path}[]`, old.items, fresh.items, comparison) : []
	return [...fixed, ...items]
}

function compareFields(path: string, old: Schema, fresh: Schema, comparison: Comparison): BreakingChange[] {
	const { direction } = comparison
	const [known, now] = [old.properties ?? {}, fresh.properties ?? {}]
	const isNeeded = (schema: Schema, name: string) => (schema.required ?? []).includes(name)
	const at = (name: string) => (path ? `${path}.${name}` : name)
	const shared = Object.entries(known).flatMap(([name, field]) => {
		const other = now[name]
		if (!other) return isOpen(fresh) ? [] : [{ path: at(name), words: describeFieldRemoval(name, field, known, now) }]
		const needs: BreakingChange[] = []
		if (direction === 'reply' && isNeeded(old, name) && !isNeeded(fresh, name)) needs.push({ path: at(name), words: 'may now be missing' })
		if (direction === 'input' && !isNeeded(old, name) && isNeeded(fresh, name)) needs.push({ path: at(name), words: 'is now required' })
		return [...needs, ...compare(at(name), field, other, comparison)]
	})
	const added = Object.keys(now).filter((name) => !(name in known) && direction === 'input' && isNeeded(fresh, name))
	const others =
		typeof old.additionalProperties === 'object' && typeof fresh.additionalProperties === 'object'
			? compare(at('*'), old.additionalProperties, fresh.additionalProperties, comparison)
			: []
	return [...shared, ...added.map((name) => ({ path: at(name), words: 'is new and required' })), ...others]
}

/** Whether unlisted fields have a schema too. */
const isOpen = (schema: Schema) => typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0

function describeFieldRemoval(
	name: string,
	field: Schema,
	known: Readonly<Record<string, Schema>>,
	now: Readonly<Record<string, Schema>>,
): string {
	const same = Object.keys(now).find((other) => !(other in known) && JSON.stringify(now[other]) === JSON.stringify(field))
	return same && same !== name ? `was removed or renamed to "${same}"` : 'was removed'
}
