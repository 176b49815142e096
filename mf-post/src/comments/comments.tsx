import { type PageData, useAction } from '@folkmoot/kit/api'
import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { ItemShortcuts } from '@folkmoot/kit/content/keys/item-shortcuts.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useLocation, useSearchParams } from '@folkmoot/kit/router'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { textLinkClass } from '@folkmoot/kit/ui/text-link.ts'
import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import { drawsAll, withAll } from './comment-order.ts'
import styles from './comments.module.css'
import type { Excerpt } from './excerpt.ts'
import { useLiveIds } from './live/use-live-ids.ts'
import { asideQuery, hasMap } from './map/map-slot.tsx'
import { NewCommentBox } from './new-comment-box.tsx'
import { NewCommentButtons } from './new-comment-buttons.tsx'
import { QueuedComments } from './queued-comments.tsx'
import { t } from './text.ts'
import { type Thread, ThreadProvider } from './thread.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadList } from './thread-list.tsx'
import { threadRows } from './thread-rows.ts'
import { useCommentTree } from './use-comment-tree.ts'
import { isExcerptPending, useExcerpt } from './use-excerpt.ts'
import { useFocusPath } from './use-focus-path.ts'
import { useFolds } from './use-folds.ts'
import { useNewComments } from './use-new-comments.ts'
import { usePrefetchRest } from './use-prefetch-rest.ts'
import { useRenderCount } from './use-render-count.ts'
import { useScrollTo } from './use-scroll-to.ts'
import { useSentComments } from './use-sent-comments.ts'
import { useThreadContext } from './use-thread.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const LiveComments = lazy(async () => ({
	default: (await import(/* webpackChunkName: "live" */ './live/live-comments.tsx')).LiveComments,
}))

const ThreadMap = lazy(async () => ({
	default: (await import(/* webpackChunkName: "thread-map" */ './map/thread-map.tsx')).ThreadMap,
}))

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
	const { roots, tree, insertedCount, add, change, addMore, fetchNext } = useCommentTree(page, wantedId)
	const focus = useFocusPath(tree, wantedId)
	const { isFolded, isOpened, setFolded } = useFolds(focus)
	const [excerpt, showStart] = useExcerpt(tree, focus.focusId, isOpened)
	const { pathname } = useLocation()
	const [query] = useSearchParams()
	const isAll = drawsAll(query)
	const renderCount = useRenderCount(roots, { focusId: wantedId, insertedCount, isAll, postId: post.id })
	const isTruncated = page.data.commentsCut === true
	const rows = useMemo(
		() => threadRows(roots, { renderCount, isFolded, isTruncated, excerpt }),
		[roots, renderCount, isFolded, isTruncated, excerpt],
	)
	const virtualRows = useVirtualRows(rows, { isAll })
	const newComments = useNewComments({ page, roots, rows, virtualRows, setFolded, showStart, focus, addMore })
	const fold = useFold(setFolded, virtualRows.scrollToComment)
	const addVisibly = useAddVisibly(add, setFolded)
	const thread = useThreadContext(post, { add: addVisibly, addMore, change, fold, since: newComments.since, ...focus })
	const [fetchMore, isFetching] = useAction(async () => fetchNext?.())
	const end = usePrefetchRest({ isTruncated, hasUnloadedNew: newComments.hasUnloadedNew, fetchMore })
	useSentComments(post.id, addVisibly)
	const isWide = useMediaQuery(asideQuery)
	const [liveIds, clearLive] = useLiveIds(post.id)
	const unshown = liveIds.filter((id) => !tree.nodes.has(id))
	useScrollTo(wantedId, {
		isHere: wantedId === null || focus.focusId !== null,
		isPending: () => isExcerptPending(excerpt),
		scrollToComment: virtualRows.scrollToComment,
	})
	const loadedCount = roots.reduce((sum, { size }) => sum + size, 0)
	const isWhole = renderCount >= loadedCount
	const more = moreLabel(post.noComments - loadedCount)
	return (
		<ThreadProvider value={thread}>
			<section ref={section} id="comments" className={styles.comments} aria-label={t('heading')}>
				<ThreadHead page={page} count={post.noComments} newCount={newComments.count} />
				<NewCommentBox />
				<QueuedComments parentId={null} />
				{focus.focusId && <FocusNotice post={post} excerpt={excerpt} />}
				{roots.length === 0 ? (
					<p className={styles.empty}>{t('none')}</p>
				) : (
					<ThreadList rows={rows} virtualRows={virtualRows} newCounts={newComments.counts} />
				)}
				{isWhole && fetchNext && (
					<div ref={end}>
						<Button className={styles.scripted} isLoading={isFetching} onClick={fetchMore}>
							{more}
						</Button>
						{isTruncated && (
							<noscript>
								<LinkButton to={`${pathname}${withAll(query)}#comment-${rows.at(-1)?.key}`}>{more}</LinkButton>
							</noscript>
						)}
					</div>
				)}
				{unshown.length > 0 && (
					<Suspense>
						<LiveComments ids={unshown} loaded={tree.nodes} onShown={clearLive} goTo={newComments.goTo} />
					</Suspense>
				)}
				{isWide && hasMap(post.noComments) && (
					<Suspense>
						<ThreadMap rows={rows} list={virtualRows.list} scrollToComment={virtualRows.scrollToComment} />
					</Suspense>
				)}
				{newComments.count > 0 && (
					<NewCommentButtons onNext={newComments.goToNext} onPrevious={newComments.count > 1 ? newComments.goToPrevious : undefined} />
				)}
				<ItemShortcuts
					within={section}
					enter={t('collapse')}
					more={[
						{ key: 'n', meaning: t('next-new-comment'), run: newComments.goToNext },
						{ key: 'p', meaning: t('previous-new-comment'), run: newComments.goToPrevious },
						{ key: 'r', meaning: t('reply') },
					]}
				/>
			</section>
		</ThreadProvider>
	)
}

/** Without a number if comments were written since the post was loaded. */
function moreLabel(missing: number): string {
	return t('more-comments', { count: Math.max(missing, 0), shown: formatShortCount(missing) })
}

/** What the followed link changes about the order, and on phones what is left out above its comment. */
function FocusNotice({ post: { communityName, publicId }, excerpt }: { post: Post; excerpt: Excerpt | null }): ReactNode {
	const [start] = excerpt?.leftOut ?? []
	return (
		<>
			<Notice action={<Link to={paths.post(communityName, publicId)}>{t('show-all')}</Link>}>{t('followed')}</Notice>
			{start !== undefined && (
				<Link to={paths.comment(communityName, publicId, start)} className={classNames(textLinkClass, styles.start)}>
					{t('from-start')}
				</Link>
			)}
		</>
	)
}

/** Adds a comment just written, and opens the threads it is in: it may be deeper than is shown. */
function useAddVisibly(add: Thread['add'], setFolded: (ids: readonly string[], isFolded: boolean) => void): Thread['add'] {
	return useCallback(
		(comment) => {
			setFolded(comment.ancestors, false)
			add(comment)
		},
		[add, setFolded],
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
