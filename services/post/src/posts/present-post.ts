import { presentPosts } from '@folkmoot/content-kit/present-posts'
import type { HeldReply } from '@folkmoot/post-contract/held'
import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'

/** One post as the viewer sees it after a change. */
export async function presentPost(record: PostRecord, { viewer }: Pick<Context, 'viewer'>, { db }: Pick<Deps, 'db'>): Promise<Post> {
	const [post] = await presentPosts(db, [record], viewer)
	if (!post) throw new Error('A post was not presented.')
	return post
}

/** A new post, or that it waits for a moderator. */
export async function presentNewPost(
	written: PostRecord | HeldReply,
	context: Pick<Context, 'viewer'>,
	deps: Pick<Deps, 'db'>,
): Promise<Post | HeldReply> {
	return 'held' in written ? written : presentPost(written, context, deps)
}
