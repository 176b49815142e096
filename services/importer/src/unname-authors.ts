import { countImportedUsers, unnameImportedUsers } from '@folkmoot/account/import'
import { indexAnew } from '@folkmoot/feeds/import'
import { renameAuthors } from '@folkmoot/post/import'
import { recordImport } from './record-import.ts'
import type { Run } from './run.ts'
import type { LeaveOutList } from './sources/leave-out-list.ts'

type Deps = Pick<Run, 'db' | 'client'>

const keysOf = (prefix: string, people: LeaveOutList['people'] | null) =>
	people === null ? null : new Set([...people].map((name) => prefix + name))

/** How many accounts would lose their names: of an import, whose ids begin with `prefix`, these people or all (null). */
export function countUnnamed(deps: Deps, prefix: string, people: LeaveOutList['people'] | null): Promise<number> {
	return countImportedUsers(deps, prefix, keysOf(prefix, people))
}

/**
 * Shows these people, or all whom an import has brought and nobody has claimed, without their names from now on. They can be claimed
 * as before, and later imports find them. Idempotent; run again, it goes on where it was killed. Returns how many there are.
 */
export async function unnameAuthors(
	deps: Deps,
	prefix: string,
	people: LeaveOutList['people'] | null,
	{ isRecorded = false, onUsers = () => {} }: { isRecorded?: boolean; onUsers?: (done: number) => void } = {},
): Promise<number> {
	if (!isRecorded) await recordImport(deps, prefix.replace(/:$/, ''), 'unname_imported')
	let done = 0
	for await (const batch of unnameImportedUsers(deps, prefix, keysOf(prefix, people))) {
		await renameAuthors(deps, batch)
		done += batch.length
		onUsers(done)
	}
	// Search must not find them by their names.
	await indexAnew(deps)
	return done
}

const many = (users: number) => `${users.toLocaleString('en-GB')} ${users === 1 ? 'author' : 'authors'}`

export const describeUnnamed = (users: number) => `Hid the ${users === 1 ? 'name' : 'names'} of ${many(users)}.`
export const describeUnnameable = (users: number) =>
	`This would hide the ${users === 1 ? 'name' : 'names'} of ${many(users)}. Nothing was changed.`
