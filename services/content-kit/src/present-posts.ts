import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db } from 'mongodb'
import { readPostContext } from './post-context.ts'
import { postView } from './post-view.ts'

export interface PresentPostsOptions {
	/** Read inside this transaction, to see what it wrote. */
	tx?: ClientSession | undefined
	/** The viewer's votes on these posts (hex id → up), where the caller knows them. */
	votes?: ReadonlyMap<string, boolean>
}

/** Stored posts → the posts this viewer sees, in the order given. */
export async function presentPosts(
	db: Db,
	posts: readonly PostRecord[],
	viewer: Viewer | null,
	{ tx, votes }: PresentPostsOptions = {},
): Promise<Post[]> {
	if (posts.length === 0) return []
	const context = await readPostContext({ db, viewer, tx }, posts, votes)
	return posts.map((post) => postView(post, viewer, context))
}
