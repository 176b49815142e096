import { findUnclaimed } from '@folkmoot/account/import'
import { findImportedItems } from '@folkmoot/post/import'
import type { Run } from './run.ts'
import type { LeaveOutList } from './sources/leave-out-list.ts'

/** Of a list of people and items, those that an import, whose ids begin with `prefix`, does not have: misspelt, claimed or erased before. */
export async function findUnmatched(deps: Pick<Run, 'db' | 'client'>, prefix: string, { people, items }: LeaveOutList): Promise<string[]> {
	const keys = (names: ReadonlySet<string>) => [...names].map((name) => prefix + name)
	const wanted = { prefix, importKeys: keys(items), addresses: [...items] }
	const [authors, known] = await Promise.all([findUnclaimed(deps, keys(people)), findImportedItems(deps, wanted)])
	const names = new Set(authors.map(({ importKey }) => importKey))
	return [
		...[...people].filter((name) => !names.has(prefix + name)).map((name) => `@${name}`),
		...[...items].filter((item) => !known.has(item) && !known.has(prefix + item)),
	]
}

const shownMax = 20

/** In a line; null if there are none. */
export function describeUnmatched(unmatched: readonly string[]): string | null {
	if (unmatched.length === 0) return null
	const further = unmatched.length - shownMax
	return `Not in this import, or claimed by a member: ${unmatched.slice(0, shownMax).join(', ')}${further > 0 ? ` and ${further.toLocaleString('en-GB')} more` : ''}.`
}
