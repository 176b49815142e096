import { findNobody, findUnclaimed, importNobody, recountImportedUsers, removeImportedUsers } from '@folkmoot/account/import'
import { removeMembers } from '@folkmoot/community/import'
import { indexAnew } from '@folkmoot/feeds/import'
import { countErasable, eraseImported as eraseItems, undoImportedAddresses } from '@folkmoot/post/import'
import { recordImport } from './record-import.ts'
import type { Run } from './run.ts'
import type { LeaveOutList } from './sources/leave-out-list.ts'

type Deps = Pick<Run, 'db' | 'client'>

/** How many posts, comments and accounts an erasure is about. */
export interface Erased {
	posts: number
	comments: number
	users: number
}

/** What an erasure of these would be about; nothing is changed. */
export async function countErased(deps: Deps, prefix: string, list: LeaveOutList): Promise<Erased> {
	const erasure = await erasureOf(deps, prefix, list)
	return { ...(await countErasable(deps, erasure, await findNobody(deps))), users: erasure.authorIds.length }
}

/**
 * Erases from an import, whose ids begin with `prefix`, who and what is on a list, as if it had been left out: items keep their places
 * without content and author, and accounts are removed. Names that members have claimed are theirs, and stay. Idempotent.
 */
export async function eraseImported(
	deps: Deps,
	prefix: string,
	list: LeaveOutList,
	{ isRecorded = false }: { isRecorded?: boolean } = {},
): Promise<Erased> {
	if (!isRecorded) await recordImport(deps, prefix.replace(/:$/, ''), 'erase_imported')
	const erasure = await erasureOf(deps, prefix, list)
	const erased = await eraseItems(deps, { ...erasure, nobody: await importNobody(deps) })
	await removeMembers(deps, erasure.authorIds)
	const users = await removeImportedUsers(deps, erasure.authorIds)
	await undoImportedAddresses(deps, prefix, [])
	await recountImportedUsers(deps, prefix)
	await indexAnew(deps)
	return { ...erased, users }
}

async function erasureOf(deps: Deps, prefix: string, { people, items }: LeaveOutList) {
	const authors = await findUnclaimed(
		deps,
		[...people].map((name) => prefix + name),
	)
	return {
		prefix,
		authorIds: authors.map(({ _id }) => _id),
		importKeys: [...items].map((id) => prefix + id),
		addresses: [...items],
	}
}

const many = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`
const inWords = ({ posts, comments, users }: Erased) => `${many(posts, 'post')}, ${many(comments, 'comment')} and ${many(users, 'account')}`

export function describeErased(erased: Erased): string {
	return `Erased ${inWords(erased)}. Keep the list: give it to later imports with --leave-out.`
}

export const describeErasable = (erased: Erased) => `This would erase ${inWords(erased)}. Nothing was changed.`
