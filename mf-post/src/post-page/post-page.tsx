import { type PageData, usePageData } from '@folkmoot/kit/api'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Navigate, useLocation, useNavigationType, useOptionalParam, useParam, useSearchParams } from '@folkmoot/kit/router'
import { type CachedPost, useContentCache, useLivePost } from '@folkmoot/kit/state'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { Comments } from '../comments/comments.tsx'
import { loadFocus } from '../comments/load-focus.ts'
import { MapSlot } from '../comments/map/map-slot.tsx'
import { t as tComments } from '../comments/text.ts'
import { useFocus } from '../comments/use-focus.ts'
import { getPost } from '../post.api.ts'
import { t as common } from '../text.ts'
import { canonicalPath, postInput } from './canonical-path.ts'
import { HiddenPost, useHiddenHere } from './hidden-post.tsx'
import { PostArticle } from './post-article.tsx'
import { CommentsSkeleton, PostSkeleton } from './post-skeleton.tsx'

export async function load({ params, query, fetch, fragment, redirect }: LoadContext): Promise<void> {
	const post = await fetch(getPost, postInput(params, query))
	const canonical = canonicalPath(post, params)
	if (canonical) throw redirect(withQuery(canonical, query))
	const { comment } = params
	await Promise.all([
		comment ? loadFocus(fetch, post, comment) : null,
		post.community ? fragment('community/sidebar', { community: post.community }) : null,
	])
}

/** /{community}/post/{publicId}, also with a focused comment. */
export function Page(): ReactNode {
	const params = { community: useParam('community'), post: useParam('post') }
	const page = usePageData(getPost, postInput(params, useSearchParams()[0]))
	const known = useContentCache().postByPublicId(params.post)
	if (page.state === 'loaded') return <PostPage key={page.data.id} page={page} initialPost={page.data} params={params} />
	// Coming from a feed, the post is already cached: show it at once, the comments follow.
	if (page.state === 'loading' && known) return <PostPage key={known.id} page={page} initialPost={withoutComments(known)} params={params} />
	return (
		<PageLayout>
			<DataFallback of={page} skeleton={<PostSkeleton />} />
		</PageLayout>
	)
}

interface PostPageProps {
	page: PageData<Post>
	/** The loaded post, or the cached one until then. */
	initialPost: Post
	params: { community: string; post: string }
}

function PostPage({ page, initialPost, params }: PostPageProps): ReactNode {
	const post = useLivePost(initialPost)
	// Actions below cache this post: without comments, as those in the cache may be newer.
	const itself = useMemo(() => withoutComments(post), [post])
	const isHiddenHere = useHiddenHere(post)
	const comment = useOptionalParam('comment')
	const { search } = useLocation()
	// After a click the post is painted before its comments, even if these were fetched ahead.
	const isPostPainted = useDeferredValue(true, useNavigationType() !== 'PUSH')
	const isCommentUnknown = useFocus(
		page.state === 'loaded' ? page.data : post,
		page.state === 'loaded' ? (comment ?? null) : null,
	).isUnknown
	const canonical = canonicalPath(post, { ...params, ...(comment ? { comment } : {}) })
	if (canonical) return <Navigate to={canonical + search} replace />
	if (isCommentUnknown) return <UnknownComment post={post} />
	const { community } = post
	const isLoading = page.state === 'loading'
	const aside = community ? (
		<>
			<MapSlot post={initialPost} />
			<Fragment name="community/sidebar" community={community} />
		</>
	) : (
		isLoading && <Skeleton shape="block" />
	)
	return (
		<PageLayout asideLast aside={aside}>
			{/* Hydrates apart from the comments. */}
			<Suspense>{isHiddenHere ? <HiddenPost post={itself} /> : <PostArticle post={itself} />}</Suspense>
			{page.state === 'loaded' && isPostPainted ? (
				<Comments page={page} post={post} focusId={comment} />
			) : (
				<CommentsSkeleton count={post.noComments} />
			)}
		</PageLayout>
	)
}

/** A link to a comment that the post does not have. */
function UnknownComment({ post }: { post: Post }): ReactNode {
	return (
		<PageLayout>
			<NotFound
				action={
					<LinkButton to={paths.post(post.communityName, post.publicId)} kind="primary">
						{common('read-post')}
					</LinkButton>
				}
			>
				{tComments('comment-gone')}
			</NotFound>
		</PageLayout>
	)
}

function withoutComments<P extends CachedPost>(post: P): P & Pick<Post, 'comments' | 'commentsNext'> {
	return { ...post, comments: null, commentsNext: null }
}
