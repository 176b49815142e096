import { findUnclaimed, importNobody, recountImportedUsers, removeImportedUsers } from '@folkmoot/account/import'
import { removeMembers } from '@folkmoot/community/import'
import { forgetRemoved } from '@folkmoot/feeds/import'
import { eraseImported as eraseItems, undoImportedAddresses } from '@folkmoot/post/import'
import { recordImport } from './record-import.ts'
import type { Run } from './run.ts'
import type { LeaveOutList } from './sources/leave-out-list.ts'

interface Erased {
	posts: number
	comments: number
	users: number
}

/**
 * Erases from an import, whose ids begin with `prefix`, who and what is on a list, as if it had been left out: items keep their places
 * without content and author, and accounts are removed. Names that members have claimed are theirs, and stay. Idempotent.
 */
export async function eraseImported(deps: Pick<Run, 'db' | 'client'>, prefix: string, { people, items }: LeaveOutList): Promise<Erased> {
	await recordImport(deps, prefix.replace(/:$/, ''), 'erase_imported')
	const authors = await findUnclaimed(
		deps,
		[...people].map((name) => prefix + name),
	)
	const authorIds = authors.map(({ _id }) => _id)
	const erasure = { prefix, authorIds, importKeys: [...items].map((id) => prefix + id), addresses: [...items] }
	const erased = await eraseItems(deps, { ...erasure, nobody: await importNobody(deps) })
	await removeMembers(deps, authorIds)
	const users = await removeImportedUsers(deps, authorIds)
	await undoImportedAddresses(deps, prefix, [])
	await recountImportedUsers(deps)
	await forgetRemoved(deps)
	return { ...erased, users }
}

const many = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`

export function describeErased({ posts, comments, users }: Erased): string {
	return `Erased ${many(posts, 'post')}, ${many(comments, 'comment')} and ${many(users, 'account')}. Keep the list: give it to later imports with --leave-out.`
}
