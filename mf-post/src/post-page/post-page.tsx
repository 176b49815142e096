import { type PageData, usePageData } from '@folkmoot/kit/api'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { Navigate, useLocation, useOptionalParam, useParam, useSearchParams } from '@folkmoot/kit/router'
import { useLivePost } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, Suspense, useMemo } from 'react'
import { sortIn } from '../comments/comment-order.ts'
import { Comments } from '../comments/comments.tsx'
import { loadFocus } from '../comments/load-focus.ts'
import { getPost } from '../post.api.ts'
import { HiddenPost, useHiddenHere } from './hidden-post.tsx'
import { betterAddress, postInput } from './post-address.ts'
import { PostArticle } from './post-article.tsx'
import { PostSkeleton } from './post-skeleton.tsx'

export async function load({ params, query, fetch, fragment, redirect }: LoadContext): Promise<void> {
	const post = await fetch(getPost, postInput(params, sortIn(query)))
	const better = betterAddress(post, params)
	if (better) throw redirect(query.size > 0 ? `${better}?${query}` : better)
	const { comment } = params
	await Promise.all([
		comment ? loadFocus(fetch, post, comment) : null,
		post.community ? fragment('community/sidebar', { community: post.community }) : null,
	])
}

/** /{community}/post/{publicId} and the same with a comment that is in focus. */
export function Page(): ReactNode {
	const params = { community: useParam('community'), post: useParam('post') }
	const page = usePageData(getPost, postInput(params, sortIn(useSearchParams()[0])))
	if (page.state !== 'loaded') {
		return (
			<PageLayout width="post">
				<Unloaded of={page} skeleton={<PostSkeleton />} />
			</PageLayout>
		)
	}
	return <LoadedPage key={page.data.id} page={page} params={params} />
}

interface LoadedProps {
	page: Extract<PageData<Post>, { state: 'loaded' }>
	params: { community: string; post: string }
}

function LoadedPage({ page, params }: LoadedProps): ReactNode {
	const post = useLivePost(page.data)
	// What is put into the cache after an act is the post: its comments may have changed there since they came.
	const itself = useMemo(() => ({ ...post, comments: null, commentsNext: null }), [post])
	const isHiddenHere = useHiddenHere(post)
	const comment = useOptionalParam('comment')
	const { search } = useLocation()
	const better = betterAddress(post, { ...params, ...(comment ? { comment } : {}) })
	if (better) return <Navigate to={better + search} replace />
	const { community } = post
	return (
		<PageLayout width="post" asideLast aside={community && <Fragment name="community/sidebar" community={community} />}>
			{/* Wakes up apart from the comments. */}
			<Suspense>{isHiddenHere ? <HiddenPost post={itself} /> : <PostArticle post={itself} onDeleted={page.reload} />}</Suspense>
			<Comments page={page} post={post} focusId={comment} />
		</PageLayout>
	)
}
