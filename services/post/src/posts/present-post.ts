import { presentPosts } from '@folkmoot/content-kit/present-posts'
import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db } from 'mongodb'

/** One post as the viewer sees it after a change. */
export async function presentPost(db: Db, record: PostRecord, viewer: Viewer | null, tx?: ClientSession): Promise<Post> {
	const [post] = await presentPosts(db, [record], viewer, { tx })
	if (!post) throw new Error('A post was not presented.')
	return post
}
