import { type PageData, useAction } from '@folkmoot/kit/api'
import { ItemShortcuts } from '@folkmoot/kit/content/keys/item-shortcuts.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useLocation, useSearchParams } from '@folkmoot/kit/router'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { drawsAll, withAll } from './comment-order.ts'
import styles from './comments.module.css'
import { NewCommentBox } from './new-comment-box.tsx'
import { NextNewButton } from './next-new-button.tsx'
import { QueuedComments } from './queued-comments.tsx'
import { ThreadProvider } from './thread.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadList } from './thread-list.tsx'
import { threadRows } from './thread-rows.ts'
import { useCommentTree } from './use-comment-tree.ts'
import { useFocusPath } from './use-focus-path.ts'
import { useFolds } from './use-folds.ts'
import { useNewComments } from './use-new-comments.ts'
import { usePrefetchRest } from './use-prefetch-rest.ts'
import { useRenderCount } from './use-render-count.ts'
import { useScrollTo } from './use-scroll-to.ts'
import { useSentComments } from './use-sent-comments.ts'
import { useThreadContext } from './use-thread.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface Props {
	page: Extract<PageData<Post>, { state: 'loaded' }>
	/** The live post. */
	post: Post
	/** The comment in the address. */
	focusId: string | null
}

/** The discussion below a post. */
export function Comments({ page, post, focusId: wantedId }: Props): ReactNode {
	const section = useRef<HTMLElement>(null)
	const { roots, tree, isFocusUnknown, insertedCount, add, change, addMore, fetchNext } = useCommentTree(page, wantedId)
	const focus = useFocusPath(tree, wantedId)
	const { isFolded, setFolded } = useFolds(focus)
	const { pathname } = useLocation()
	const [query] = useSearchParams()
	const isAll = drawsAll(query)
	const renderCount = useRenderCount(roots, { focusId: wantedId, insertedCount, isAll, postId: post.id })
	const isTruncated = page.data.commentsCut === true
	const rows = useMemo(() => threadRows(roots, { renderCount, isFolded, isTruncated }), [roots, renderCount, isFolded, isTruncated])
	const virtualRows = useVirtualRows(rows, { isAll })
	const newComments = useNewComments({ page, roots, rows, virtualRows, setFolded, focus, addMore })
	const fold = useFold(setFolded, virtualRows.scrollToComment)
	const thread = useThreadContext(post, { add, addMore, change, fold, since: newComments.since, ...focus })
	const [fetchMore, isFetching] = useAction(async () => fetchNext?.())
	const end = usePrefetchRest({ isTruncated, hasUnloadedNew: newComments.hasUnloadedNew, fetchMore })
	useSentComments(post.id, add)
	useScrollTo(wantedId, wantedId === null || focus.focusId !== null, virtualRows.scrollToComment)
	const isWhole = renderCount >= roots.reduce((sum, { size }) => sum + size, 0)
	return (
		<ThreadProvider value={thread}>
			<section ref={section} id="comments" className={styles.comments} aria-label="Comments">
				<ThreadHead page={page} count={post.noComments} newCount={newComments.count} />
				<NewCommentBox />
				<QueuedComments parentId={null} />
				{focus.focusId && (
					<Notice action={<Link to={paths.post(post.communityName, post.publicId)}>Show all comments</Link>}>
						This thread comes first because its link was followed.
					</Notice>
				)}
				{isFocusUnknown && <Notice>The comment that the link leads to is not here.</Notice>}
				{roots.length === 0 ? (
					<p className={styles.empty}>Nobody has commented yet.</p>
				) : (
					<ThreadList virtualRows={virtualRows} newCounts={newComments.counts} />
				)}
				{isWhole && fetchNext && (
					<div ref={end}>
						<Button className={styles.scripted} isLoading={isFetching} onClick={fetchMore}>
							More comments
						</Button>
						{isTruncated && (
							<noscript>
								<LinkButton to={`${pathname}${withAll(query)}#comment-${rows.at(-1)?.key}`}>More comments</LinkButton>
							</noscript>
						)}
					</div>
				)}
				{newComments.count > 0 && <NextNewButton onClick={newComments.goToNext} />}
				<ItemShortcuts
					within={section}
					enter="Fold or open"
					more={[
						{ key: 'n', meaning: 'Next new comment', run: newComments.goToNext },
						{ key: 'r', meaning: 'Reply' },
					]}
				/>
			</section>
		</ThreadProvider>
	)
}

/** Folds a thread. If its head is above the viewport, scrolls back to it. */
function useFold(setFolded: (ids: readonly string[], isFolded: boolean) => void, scrollToComment: (id: string) => boolean) {
	return useCallback(
		(id: string, isFolded: boolean) => {
			setFolded([id], isFolded)
			const top = document.getElementById(`comment-${id}`)?.getBoundingClientRect().top ?? -1
			if (top < 0) requestAnimationFrame(() => scrollToComment(id))
		},
		[setFolded, scrollToComment],
	)
}
