import { renderStandalone } from '@folkmoot/kit/dev/standalone.tsx'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import { listCommunities } from '../src/composer/composer.api.ts'
import { addComment, createPost, getCommunity, getPost } from '../src/post.api.ts'
import * as remoteModule from '../src/remote.ts'

const many = 300
const community = sampleCommunity()
/** A wide and deep thread: every third comment answers the one before it. */
const comments: Comment[] = []
for (let number = 1; number <= many; number += 1) {
	const parent = number % 3 === 0 ? comments.at(-1) : undefined
	const ancestors = parent ? [...parent.ancestors, parent.id] : []
	comments.push(
		sampleComment({
			id: sampleId(200 + number),
			upvotes: number % 11,
			parentId: parent?.id ?? null,
			depth: ancestors.length,
			ancestors,
		}),
	)
}

const post = () => samplePost({ community, comments, noComments: many })
const api = fakeApi()
	.on(getPost, post)
	.on(getCommunity, () => community)
	.on(listCommunities, () => [community, sampleCommunity({ id: sampleId(51), name: 'Cooking' })])
	.on(createPost, post)
	.on(addComment, ({ body }) =>
		sampleComment({ id: sampleId(9_000), body: body.body, bodyTree: [['p', null, body.body]], parentId: body.parentCommentId ?? null }),
	)

void renderStandalone({
	remoteModule,
	routes: { '/:community/post/:post': 'post', '/new': 'composer' },
	examples: ['/Gardening/post/abcd0001', '/new', '/new?community=Gardening'],
	api,
})
