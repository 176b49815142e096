import type { Access } from '@folkmoot/contract-kit/endpoint'
import type { BreakingChange } from './breaking-change.ts'
import { compareSchemas, type Direction } from './compare-schemas.ts'
import type { DescribedContracts, DescribedEndpoint } from './described-contracts.ts'
import type { Schema } from './json-schema.ts'

/** A call that clients of the older contract can no longer make or handle. */
export interface BrokenCall {
	/** `POST /api/_postVote`. */
	address: string
	name: string
	breaks: readonly BreakingChange[]
}

const order: readonly Access[] = ['anyone', 'member', 'admin', 'service']

/** The changes to these calls that break clients of the older contracts. */
export function compareContracts(old: DescribedContracts, fresh: DescribedContracts, addresses: Iterable<string>): BrokenCall[] {
	return [...new Set(addresses)].flatMap((address) => {
		const oldEndpoint = old.endpoints[address]
		if (!oldEndpoint) return []
		const breaks = compareEndpoint(oldEndpoint, fresh.endpoints[address], { old, fresh })
		return breaks.length > 0 ? [{ address, name: oldEndpoint.name, breaks }] : []
	})
}

interface Sides {
	old: DescribedContracts
	fresh: DescribedContracts
}

function compareEndpoint(old: DescribedEndpoint, fresh: DescribedEndpoint | undefined, sides: Sides): BreakingChange[] {
	if (!fresh) return [{ path: '', words: describeRemoval(old.name, sides) }]
	const part = (direction: Direction, name: 'params' | 'query' | 'body' | 'reply') =>
		compareParts(direction, name, [old[name], fresh[name]], sides)
	return [
		...compareAccess(old, fresh),
		...namedParams(part('input', 'params')),
		...part('input', 'query'),
		...part('input', 'body'),
		...part('reply', 'reply'),
	]
}

function describeRemoval(name: string, { fresh }: Sides): string {
	const moved = Object.entries(fresh.endpoints).find(([, one]) => one.name === name)
	return moved ? `was moved to ${moved[0]}` : 'was removed'
}

function compareAccess(old: DescribedEndpoint, fresh: DescribedEndpoint): BreakingChange[] {
	const breaks: BreakingChange[] = []
	if (order.indexOf(fresh.access) > order.indexOf(old.access)) breaks.push({ path: '', words: `is now for ${who[fresh.access]}` })
	if (old.file !== fresh.file)
		breaks.push({
			path: 'body',
			words: fresh.file ? `must now be a form with the file "${fresh.file}"` : 'is no longer a form with a file',
		})
	if (old.isDownload !== fresh.isDownload) breaks.push({ path: 'reply', words: fresh.isDownload ? 'is now a file' : 'is no longer a file' })
	return breaks
}

const who: Readonly<Record<Access, string>> = {
	anyone: 'everybody',
	member: 'members only',
	admin: 'admins only',
	service: 'services only',
}

/** Path parameters are compared by position: their names may change. */
function namedParams(breaks: readonly BreakingChange[]): BreakingChange[] {
	return breaks.filter(({ words }) => !/was removed|is new and required/.test(words))
}

const nothing: Schema = { type: 'object', properties: {} }

function compareParts(direction: Direction, path: string, [old, fresh]: [Schema | null, Schema | null], sides: Sides): BreakingChange[] {
	const pair = { old: old ?? nothing, new: fresh ?? nothing }
	return compareSchemas(path, pair, { direction, old: sides.old.definitions, new: sides.fresh.definitions })
}
