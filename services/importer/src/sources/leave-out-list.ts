import { readFile } from 'node:fs/promises'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'
import { oldAddressOf } from '@folkmoot/post-contract/old-address'
import { nameKey } from '../mending/mend-name.ts'
import { isNobody } from '../name-book.ts'
import type { GivenRow } from './source.ts'

/** People and items that asked not to be imported. */
export interface LeaveOutList {
	/** nameKey() of their names at the source. */
	people: ReadonlySet<string>
	/** Ids at the source, or addresses as host and path. */
	items: ReadonlySet<string>
}

export const nothingLeftOut: LeaveOutList = { people: new Set(), items: new Set() }

/** Reads a list: a line for each, `@name` for a person, an id or an address for an item, `#` before a remark. */
export async function readLeaveOutList(file: string): Promise<LeaveOutList> {
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		throw new PlainError(`The list ${file} cannot be read (${errorCode(error)}).`, 'name a text file with a line for each person or item.')
	})
	return parseLeaveOutList(text)
}

export function parseLeaveOutList(text: string): LeaveOutList {
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '' && !line.startsWith('#'))
	const isPerson = (line: string) => line.startsWith('@')
	return {
		people: new Set(lines.filter(isPerson).map((line) => nameKey(line.slice(1)))),
		items: new Set(lines.filter((line) => !isPerson(line)).map(itemKey)),
	}
}

const itemKey = (given: string) => placeOf(given) ?? given

function placeOf(address: string): string | null {
	const old = oldAddressOf(address)
	return old && old.host + old.path
}

/** The row without what asked not to be imported: an item keeps its place in the thread; null if nothing is left. */
export function withoutListed(row: GivenRow, { people, items }: LeaveOutList): GivenRow | null {
	const isListed = (name: string) => people.has(nameKey(name)) && !isNobody(name)
	if (row.kind === 'community') return row
	if (row.kind === 'user') return isListed(row.username) ? null : row
	if (row.kind === 'vote') return isListed(row.voter) ? null : row
	const { id, source, addresses = [] } = row
	const places = [id, ...[source ?? '', ...addresses].flatMap((address) => placeOf(address) ?? [])]
	if (!isListed(row.author) && !places.some((place) => items.has(place))) return row
	const gone = { author: '', deleted: true, body: '', source: null }
	return row.kind === 'post' ? { ...row, ...gone, title: '', type: 'text', url: null } : { ...row, ...gone }
}
