import type { ImportedRange } from '@folkmoot/service-kit/mongodb/imported-range'
import type { Db, ObjectId } from 'mongodb'
import { markUndone } from './run-store.ts'
import { claimantsOf, importedPostsAfter, postsCommentedOn, postsWrittenBy, removePosts, savedOrReportedPosts } from './undo-store.ts'

const postsAtOnce = 100

/** What an undo has removed, and what it kept. */
export interface Undone {
	removed: number
	/** Used by members of this site since. */
	kept: number
}

export interface UndoOptions {
	onProgress?: (done: number) => void
	/** Removes what other areas know of what is removed next: posts with all comments on them, or single comments. */
	beforeRemoval?: { posts: (ids: readonly ObjectId[]) => Promise<void>; comments: (ids: readonly ObjectId[]) => Promise<void> }
}

/** See undoImportedPosts. */
export async function undoPosts(db: Db, range: ImportedRange, { onProgress, beforeRemoval }: UndoOptions): Promise<Undone> {
	const { prefix, run } = range
	const used = await savedOrReportedPosts(db, prefix)
	const claimants = await claimantsOf(db, prefix)
	const undone: Undone = { removed: 0, kept: 0 }
	for (let after: string | null = null; ; ) {
		const posts = await importedPostsAfter(db, { ...range, after, limit: postsAtOnce })
		if (posts.length === 0) break
		after = posts.at(-1)?.importKey ?? null
		const ids = posts.map(({ _id }) => _id)
		const byMembers = [...(await postsCommentedOn(db, ids, range)), ...(await postsWrittenBy(db, ids, claimants))]
		for (const postId of byMembers) used.add(postId.toHexString())
		const gone = ids.filter((id) => !used.has(id.toHexString()))
		await beforeRemoval?.posts(gone)
		await removePosts(db, gone)
		if (run !== null) await markUndone(db, ids)
		undone.removed += gone.length
		undone.kept += ids.length - gone.length
		onProgress?.(undone.removed + undone.kept)
	}
	return undone
}
