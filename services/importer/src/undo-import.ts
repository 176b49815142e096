import { undoImportedUsers } from '@folkmoot/account/import'
import { removeMembers, undoImportedCommunities } from '@folkmoot/community/import'
import { forgetRemoved } from '@folkmoot/feeds/import'
import { undoImportedAddresses, undoImportedPosts } from '@folkmoot/post/import'
import type { ImportOptions } from './import-file.ts'
import { recordImport } from './record-import.ts'
import type { Run } from './run.ts'

/** How many of a kind were removed, and how many kept because members of this site have used them since. */
interface Undone {
	removed: number
	kept: number
}

interface UndoneImport {
	posts: Undone
	users: Undone
	communities: number
}

const sayEvery = 10_000

/**
 * Removes an import, whose ids begin with `prefix`, as a whole: posts with their comments and votes, accounts, communities in which
 * nothing is left, old addresses, what search knows of them. Threads that members of this site have written in, reported or saved stay.
 */
export async function undoImport(
	deps: Pick<Run, 'db' | 'client'>,
	prefix: string,
	say: (line: string) => void,
	{ isRecorded = false, onPosts = () => {} }: Pick<ImportOptions, 'isRecorded'> & { onPosts?: (removed: number) => void } = {},
): Promise<UndoneImport> {
	if (!isRecorded) await recordImport(deps, prefix.replace(/:$/, ''), 'undo_import')
	say('Removing posts …')
	const posts = await undoImportedPosts(deps, prefix, (done) => {
		onPosts(done)
		if (done % sayEvery === 0) say(`  ${done.toLocaleString('en-GB')} posts`)
	})
	const users = await undoImportedUsers(deps, prefix, (ids) => removeMembers(deps, ids))
	const communities = await undoImportedCommunities(deps, prefix)
	await undoImportedAddresses(deps, prefix, communities)
	say('Indexing what is left …')
	await forgetRemoved(deps)
	return { posts, users, communities: communities.length }
}

const many = (count: number, one: string, more = `${one}s`) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`

/** What was removed and kept, in words. */
export function describeUndone({ posts, users, communities }: UndoneImport): string {
	const removed = `Removed ${many(posts.removed, 'post')}, ${many(users.removed, 'account')} and ${many(communities, 'community', 'communities')}.`
	const kept = `Kept ${many(posts.kept, 'post')} in which members of this site have written, or that they have saved or reported.`
	return posts.kept > 0 ? `${removed}\n${kept}` : removed
}
