import type { Db } from 'mongodb'
import {
	claimantsOf,
	importedPostsAfter,
	postsCommentedOn,
	postsWrittenBy,
	removePosts,
	removeTracesOfGonePosts,
	savedOrReportedPosts,
} from './undo-store.ts'

const postsAtOnce = 100

/** What an undo has removed, and what it kept. */
export interface Undone {
	removed: number
	/** Used by members of this site since. */
	kept: number
}

/** See undoImportedPosts. */
export async function undoPosts(db: Db, prefix: string, onProgress: (done: number) => void): Promise<Undone> {
	const used = await savedOrReportedPosts(db, prefix)
	const claimants = await claimantsOf(db, prefix)
	const undone: Undone = { removed: 0, kept: 0 }
	for (let after: string | null = null; ; ) {
		const posts = await importedPostsAfter(db, { prefix, after, limit: postsAtOnce })
		if (posts.length === 0) break
		after = posts.at(-1)?.importKey ?? null
		const ids = posts.map(({ _id }) => _id)
		const byMembers = [...(await postsCommentedOn(db, ids, prefix)), ...(await postsWrittenBy(db, ids, claimants))]
		for (const postId of byMembers) used.add(postId.toHexString())
		const gone = ids.filter((id) => !used.has(id.toHexString()))
		await removePosts(db, gone)
		undone.removed += gone.length
		undone.kept += ids.length - gone.length
		onProgress(undone.removed + undone.kept)
	}
	await removeTracesOfGonePosts(db)
	return undone
}
