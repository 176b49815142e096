import type { PageData } from '@folkmoot/kit/api'
import { useContentCache, useViewer } from '@folkmoot/kit/state'
import { isInViewport } from '@folkmoot/kit/ui/viewport.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fetchNewest } from '../post.api.ts'
import type { CommentNode } from './comment-tree.ts'
import { countNew, type Since, stepToNew } from './new-comments.ts'
import type { ThreadRow } from './thread-rows.ts'
import { isFoldedByMute } from './use-folds.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

interface Options {
	page: Extract<PageData<Post>, { state: 'loaded' }>
	roots: readonly CommentNode[]
	rows: readonly ThreadRow[]
	virtualRows: Pick<VirtualRows, 'scrollToComment' | 'firstVisibleIndex'>
	setFolded: (ids: readonly string[], isFolded: boolean) => void
	/** Shows what is left out above the focused comment. */
	showStart: () => void
	focus: { focusId: string | null; focusPath: ReadonlySet<string> }
	addMore: (comments: readonly Comment[]) => void
}

interface NewComments {
	since: Since
	/** Per thread with new ones. */
	counts: ReadonlyMap<string, number>
	/** In total. */
	count: number
	/** Some of them are not loaded. */
	hasUnloadedNew: boolean
	goToNext: () => void
	goToPrevious: () => void
	/** Goes to a comment once it is drawn. */
	goTo: (id: string) => void
}

/** Comments by others since the viewer's last visit, on any device: the service stores the visits. */
export function useNewComments({ page: { data }, roots, rows, virtualRows, setFolded, showStart, focus, addMore }: Options): NewComments {
	const viewerId = useViewer()?.id ?? null
	const { lastVisitAt } = data
	const since = useMemo(() => ({ lastVisitAt: viewerId === null ? null : lastVisitAt, viewerId }), [lastVisitAt, viewerId])
	const counts = useMemo(() => countNew(roots, since), [roots, since])
	const loadedNew = roots.reduce((sum, { comment }) => sum + (counts.get(comment.id) ?? 0), 0)
	const hasUnloadedNew = useFetchUnloadedNew(data, loadedNew, addMore)
	useMarkSeen(data.id)
	const { scrollToComment, firstVisibleIndex } = virtualRows
	const [wanted, setWanted] = useState<string | null>(null)
	const latest = useRef({ rows, counts, since, focus, last: null as string | null })
	latest.current = { ...latest.current, rows, counts, since, focus }
	// The wanted comment may be in a folded thread that must open first.
	useEffect(() => {
		if (wanted === null || !rows.some(({ key }) => key === wanted)) return
		setWanted(null)
		// After React has committed: what was opened may not be drawn yet.
		requestAnimationFrame(() => {
			scrollToComment(wanted)
			document.getElementById(`comment-${wanted}`)?.querySelector('article')?.focus({ preventScroll: true })
		})
	}, [wanted, rows, scrollToComment])
	const step = useCallback(
		(isForward: boolean) => {
			const { rows: currentRows, focus: currentFocus, last, ...news } = latest.current
			const current = isInViewport(document.getElementById(`comment-${last}`)) ? currentRows.findIndex(({ key }) => key === last) : -1
			const options = { ...news, isSkipped: (node: CommentNode) => isFoldedByMute(node, currentFocus) }
			const found = stepToNew(currentRows, current < 0 ? { before: firstVisibleIndex() } : { at: current }, isForward, options)
			if (!found) return
			latest.current.last = found.id
			if (found.isLeftOut) showStart()
			// The focused comment stays shown.
			const opened = found.isLeftOut ? [...found.folded, ...currentFocus.focusPath] : found.folded
			if (opened.length > 0) setFolded(opened, false)
			setWanted(found.id)
		},
		[firstVisibleIndex, setFolded, showStart],
	)
	const goToNext = useCallback(() => step(true), [step])
	const goToPrevious = useCallback(() => step(false), [step])
	return {
		since,
		counts,
		count: hasUnloadedNew ? Math.max(loadedNew, data.newComments) : loadedNew,
		hasUnloadedNew,
		goToNext,
		goToPrevious,
		goTo: setWanted,
	}
}

/** Fetches new comments beyond the first page of a long discussion. Returns whether some are not loaded. */
function useFetchUnloadedNew(
	{ publicId, commentsNext, commentsCut = false, newComments }: Post,
	loadedNew: number,
	addMore: Options['addMore'],
): boolean {
	const hasUnloadedNew = (commentsCut || commentsNext !== null) && newComments > loadedNew
	const isBeyond = hasUnloadedNew && !commentsCut
	const hasFetched = useRef(false)
	useEffect(() => {
		if (!isBeyond || hasFetched.current) return
		hasFetched.current = true
		// A failure is silent: the reader misses only the marks.
		fetchNewest(publicId).then(addMore, () => undefined)
	}, [isBeyond, publicId, addMore])
	return hasUnloadedNew
}

/** Clears the post's count of new comments, so that feeds no longer show it. */
function useMarkSeen(postId: string): void {
	const cache = useContentCache()
	useEffect(() => {
		const shown = cache.post(postId)
		if (shown && shown.newComments > 0) cache.put({ ...shown, newComments: 0 })
	}, [cache, postId])
}
