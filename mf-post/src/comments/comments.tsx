import { type PageData, useAction } from '@folkmoot/kit/api'
import { ItemKeys } from '@folkmoot/kit/content/keys/item-keys.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import styles from './comments.module.css'
import { useFolds } from './folds.ts'
import { KeptComments } from './kept-comments.tsx'
import { NextNew } from './next-new.tsx'
import { ThreadProvider } from './thread.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadList } from './thread-list.tsx'
import { threadRows } from './thread-rows.ts'
import { TopBox } from './top-box.tsx'
import { useCommentTree } from './use-comment-tree.ts'
import { useFocusPath } from './use-focus-path.ts'
import { useNewComments } from './use-new-comments.ts'
import { useRest } from './use-rest.ts'
import { useRowWindow } from './use-row-window.ts'
import { useScrollTo } from './use-scroll-to.ts'
import { useSentComments } from './use-sent-comments.ts'
import { useThreadOf } from './use-thread.ts'
import { useWindow } from './use-window.ts'

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
	const { roots, tree, isFocusUnknown, grown, add, change, addMore, fetchNext } = useCommentTree(page, wantedId)
	const focus = useFocusPath(tree, wantedId)
	const { isFolded, setFolded } = useFolds(focus)
	const room = useWindow(roots, { focusId: wantedId, grown, postId: post.id })
	const isCut = page.data.commentsCut === true
	const rows = useMemo(() => threadRows(roots, { room, isFolded, isCut }), [roots, room, isFolded, isCut])
	const drawing = useRowWindow(rows)
	const news = useNewComments({ page, roots, rows, drawing, setFolded, focus, addMore })
	const fold = useFold(setFolded, drawing.bring)
	const thread = useThreadOf(post, { add, addMore, change, fold, since: news.since, ...focus })
	const [fetchMore, isFetching] = useAction(async () => fetchNext?.())
	const end = useRest({ isCut, isMissed: news.isMissed, fetchMore })
	useSentComments(post.id, add)
	useScrollTo(wantedId, wantedId === null || focus.focusId !== null, drawing.bring)
	const isWhole = room >= roots.reduce((sum, { size }) => sum + size, 0)
	return (
		<ThreadProvider value={thread}>
			<section ref={section} id="comments" className={styles.comments} aria-label="Comments">
				<ThreadHead page={page} count={post.noComments} newCount={news.count} />
				<TopBox />
				<KeptComments parentId={null} />
				{focus.focusId && (
					<Notice action={<Link to={paths.post(post.communityName, post.publicId)}>Show all comments</Link>}>
						This thread comes first because its link was followed.
					</Notice>
				)}
				{isFocusUnknown && <Notice>The comment that the link leads to is not here.</Notice>}
				{roots.length === 0 ? (
					<p className={styles.empty}>Nobody has commented yet.</p>
				) : (
					<ThreadList drawing={drawing} newCounts={news.counts} />
				)}
				{isWhole && fetchNext && (
					<div ref={end}>
						<Button isLoading={isFetching} onClick={fetchMore}>
							More comments
						</Button>
					</div>
				)}
				{news.count > 0 && <NextNew onPress={news.goToNext} />}
				<ItemKeys
					within={section}
					enter="Fold or open"
					more={[
						{ key: 'n', meaning: 'Next new comment', act: news.goToNext },
						{ key: 'r', meaning: 'Reply' },
					]}
				/>
			</section>
		</ThreadProvider>
	)
}

/** Folds a thread. If its head is above the viewport, scrolls back to it. */
function useFold(setFolded: (ids: readonly string[], isFolded: boolean) => void, bring: (id: string) => boolean) {
	return useCallback(
		(id: string, isFolded: boolean) => {
			setFolded([id], isFolded)
			const top = document.getElementById(`comment-${id}`)?.getBoundingClientRect().top ?? -1
			if (top < 0) requestAnimationFrame(() => bring(id))
		},
		[setFolded, bring],
	)
}
