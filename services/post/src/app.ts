import * as archive from '@folkmoot/post-contract/archive-endpoints'
import * as comments from '@folkmoot/post-contract/comment-endpoints'
import * as drafts from '@folkmoot/post-contract/draft-endpoints'
import * as posts from '@folkmoot/post-contract/post-endpoints'
import * as removals from '@folkmoot/post-contract/removal-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { type Network, publicNetwork } from '@folkmoot/service-kit/external/external-request'
import { keepMovingEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { followModtools } from './automatic-rules/follow-modtools.ts'
import { startMergeWorker } from './claims/merge-worker.ts'
import { addComment, authorizeComment } from './comments/add-comment.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { authorizeCommentEdit, editComment } from './comments/edit-comment.ts'
import { getComment } from './comments/get-comment.ts'
import { listComments } from './comments/list-comments.ts'
import { presentComment, presentNewComment } from './comments/present-comment.ts'
import { discardImportedPosts } from './community-import/discard-imported-posts.ts'
import {
	publishImportedComments,
	publishImportedPosts,
	recountImportedPosts,
	revealImportedPosts,
} from './community-import/finish-imported-posts.ts'
import { receiveComments } from './community-import/receive-comments.ts'
import { receivePosts } from './community-import/receive-posts.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { getDraft, listDraftsOfPost } from './drafts/get-draft.ts'
import { keepDraft } from './drafts/keep-draft.ts'
import { listDrafts } from './drafts/list-drafts.ts'
import { startHeldDropWorker } from './held/drop-after-ban.ts'
import { heldTable } from './held/table.ts'
import { startPictureWorker } from './imports/fetch-pictures.ts'
import { earlierPostJobs } from './jobs.ts'
import { startLanguageFiller } from './languages/fill-languages.ts'
import { getLinkInfo } from './link-info/get-link-info.ts'
import { previewLinks } from './link-info/preview-links.ts'
import { findOldAddress } from './old-addresses/find-old-address.ts'
import { authorizePosting } from './posts/authorize-posting.ts'
import { createPost } from './posts/create-post.ts'
import { deletePost } from './posts/delete-post.ts'
import { authorizePostEdit, editPost } from './posts/edit-post.ts'
import { followMedia } from './posts/follow-media.ts'
import { getPost } from './posts/get-post.ts'
import { presentNewPost, presentPost } from './posts/present-post.ts'
import { followAccounts } from './removals/follow-accounts.ts'
import { startRemovalWorker } from './removals/removal-worker.ts'
import { restoreRemoved } from './removals/restore-removed.ts'
import { castCommentVote } from './votes/cast-comment-vote.ts'
import { castPostVote } from './votes/cast-post-vote.ts'

/** This area's routes: endpoint → handler. `network` fetches the pages of links. */
export function createPostApp(deps: Deps, { network = publicNetwork }: { network?: Network } = {}): Service {
	return createService({
		area: 'post',
		deps,
		startFollowing: async () => {
			const stops = [
				await followAccounts(deps),
				await followMedia(deps),
				await followModtools(deps),
				startRemovalWorker(deps),
				startMergeWorker(deps),
				startHeldDropWorker(deps),
				startLanguageFiller(deps),
				startPictureWorker(deps),
				keepMovingEarlierJobs(deps, earlierPostJobs),
			]
			if (deps.config.linkPreviews === 'on') stops.push(previewLinks(deps, network))
			return async () => void (await Promise.all(stops.map((stop) => stop())))
		},
		served: [
			serve(archive.receivePosts, receivePosts),
			serve(archive.receiveComments, receiveComments),
			serve(archive.recountImportedPosts, recountImportedPosts),
			serve(archive.revealImportedPosts, revealImportedPosts),
			serve(archive.publishImportedPosts, publishImportedPosts),
			serve(archive.publishImportedComments, publishImportedComments),
			serve(archive.discardImportedPosts, discardImportedPosts),
			serve(posts.getPost, getPost),
			withAuthorization(serve(posts.createPost, createPost, { present: presentNewPost }), authorizePosting),
			withAuthorization(
				serve(posts.editPost, editPost, { present: presentPost, queueBy: ({ params }) => params.postId }),
				authorizePostEdit,
			),
			serve(posts.deletePost, deletePost, { present: presentPost }),
			serve(posts.castPostVote, castPostVote, {
				present: presentPost,
				queueBy: ({ body }) => body.postId,
				sameCall: ({ body }) => `${body.postId} ${body.up}`,
			}),
			serve(posts.findOldAddress, findOldAddress),
			serve(posts.getLinkInfo, (input) => getLinkInfo(input, network)),
			serve(comments.listComments, listComments),
			serve(comments.getComment, getComment, { present: presentComment }),
			withAuthorization(
				serve(comments.addComment, addComment, { present: presentNewComment, queueBy: ({ params }) => params.postId }),
				authorizeComment,
			),
			withAuthorization(
				serve(comments.editComment, editComment, { present: presentComment, queueBy: ({ params }) => params.commentId }),
				authorizeCommentEdit,
			),
			serve(comments.deleteComment, deleteComment, { present: presentComment }),
			serve(comments.castCommentVote, castCommentVote, {
				present: presentComment,
				queueBy: ({ body }) => body.commentId,
				sameCall: ({ body }) => `${body.commentId} ${body.up}`,
			}),
			serve(drafts.listDrafts, listDrafts),
			serve(drafts.listDraftsOfPost, listDraftsOfPost),
			serve(drafts.getDraft, getDraft),
			serve(drafts.keepDraft, keepDraft),
			serve(drafts.discardDraft, discardDraft),
			serve(removals.restoreRemoved, restoreRemoved),
			...heldTable,
		],
	})
}
