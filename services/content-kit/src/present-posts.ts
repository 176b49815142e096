import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { readPostContext } from './post-context.ts'
import { postView } from './post-view.ts'

/** Stored posts → the posts this viewer sees, in the order given. */
export async function presentPosts(db: Db, posts: readonly PostRecord[], viewer: Viewer | null): Promise<Post[]> {
	if (posts.length === 0) return []
	const context = await readPostContext({ db, viewer }, posts)
	return posts.map((post) => postView(post, viewer, context))
}
