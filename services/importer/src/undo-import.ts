import { importedUserIds, recountImportedUsers, undoImportedUsers } from '@folkmoot/account/import'
import { removeIdleMembers, removeMembers, undoImportedCommunities } from '@folkmoot/community/import'
import { startForgetting } from '@folkmoot/feeds/import'
import { undoImportedAddresses, undoImportedPosts } from '@folkmoot/post/import'
import type { ImportedRange } from '@folkmoot/service-kit/mongodb/imported-range'
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
 * Removes an import as a whole, or what one run has brought of it: posts with their comments, votes and pictures, accounts, communities
 * in which nothing is left, old addresses, what search knows of them. Threads that members of this site or other runs have written in,
 * and those that were reported or saved, stay.
 */
export async function undoImport(
	deps: Pick<Run, 'db' | 'client'>,
	range: ImportedRange,
	say: (line: string) => void,
	{ isRecorded = false, onPosts = () => {} }: Pick<ImportOptions, 'isRecorded'> & { onPosts?: (removed: number) => void } = {},
): Promise<UndoneImport> {
	const { prefix, run } = range
	if (!isRecorded) await recordImport(deps, prefix.replace(/:$/, ''), 'undo_import')
	say('Removing posts …')
	const forget = startForgetting(deps)
	const posts = await undoImportedPosts(deps, range, {
		onProgress: (done) => {
			onPosts(done)
			if (done % sayEvery === 0) say(`  ${done.toLocaleString('en-GB')} posts`)
		},
		beforeRemoval: { posts: forget.posts, comments: (ids) => forget.items('comment', ids) },
	})
	const users = await undoImportedUsers(deps, range, async (ids) => {
		await forget.items('user', ids)
		await removeMembers(deps, ids)
	})
	if (run !== null) await leaveToOthers(deps, prefix)
	const communities = await undoImportedCommunities(deps, range, (ids) => forget.items('community', ids))
	await undoImportedAddresses(deps, prefix, communities)
	say('Removing words from search …')
	await forget.end()
	return { posts, users, communities: communities.length }
}

/** Authors whom other runs have brought too are members only where these have them write, with the points that are left. */
async function leaveToOthers(deps: Pick<Run, 'db' | 'client'>, prefix: string): Promise<void> {
	for await (const ids of importedUserIds(deps, prefix)) await removeIdleMembers(deps, ids)
	await recountImportedUsers(deps, prefix)
}

const many = (count: number, one: string, more = `${one}s`) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`

/** What was removed and kept, in words. */
export function describeUndone({ posts, users, communities }: UndoneImport): string {
	const removed = `Removed ${many(posts.removed, 'post')}, ${many(users.removed, 'account')} and ${many(communities, 'community', 'communities')}.`
	const kept = `Kept ${many(posts.kept, 'post')} in which members of this site have written, or that they have saved or reported.`
	return posts.kept > 0 ? `${removed}\n${kept}` : removed
}
