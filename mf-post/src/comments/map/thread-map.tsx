import { rowsOf } from '@folkmoot/kit/content/virtual-list/rows-of.ts'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isNew } from '../new-comments.ts'
import { isByPoster, useThread } from '../thread.ts'
import type { ThreadRow } from '../thread-rows.ts'
import { type LineKind, linesHeight, mapLines, mapWidth } from './map-lines.ts'
import { mapHeight, mapSlotId } from './map-slot.tsx'

interface Props {
	rows: readonly ThreadRow[]
	/** The list of the rows. */
	list: RefObject<HTMLElement | null>
	scrollToComment: (id: string) => boolean
}

/** The map of a thread, in its place beside it: a few paths however many comments there are. A click goes to the comment there. */
export function ThreadMap({ rows, list, scrollToComment }: Props): ReactNode {
	const thread = useThread()
	const [slot, setSlot] = useState<HTMLElement | null>(null)
	useEffect(() => setSlot(document.getElementById(mapSlotId)), [])
	const { paths, stroke } = useMemo(() => {
		const kindOf = ({ kind, node: { comment }, level }: ThreadRow): LineKind => {
			if (kind === 'comment' && isNew(comment, thread.since)) return 'new'
			if (kind === 'comment' && isByPoster(comment, thread)) return 'author'
			return level === 0 ? 'root' : 'reply'
		}
		return mapLines(rows, { height: mapHeight, kindOf })
	}, [rows, thread])
	const screen = useScreen(rows, list)
	useClicks(slot, rows, scrollToComment)
	if (!slot) return null
	return createPortal(
		<>
			{Object.entries(paths).map(([kind, path]) => path && <path key={kind} data-kind={kind} d={path} strokeWidth={stroke} />)}
			<rect ref={screen} x={-2} width={mapWidth + 4} rx={1} />
		</>,
		slot,
	)
}

/** Moves a rectangle over the rows on the screen, without drawing the rest anew. */
function useScreen(rows: readonly ThreadRow[], list: RefObject<HTMLElement | null>): RefObject<SVGRectElement | null> {
	const screen = useRef<SVGRectElement>(null)
	useEffect(() => {
		const indexes = new Map(rows.map(({ key }, index) => [key, index]))
		const height = linesHeight(rows.length, mapHeight)
		let frame = 0
		const move = () => {
			frame = 0
			const visible = rowsOf(list.current).filter((row) => {
				const { top, bottom } = row.getBoundingClientRect()
				return bottom > 0 && top < window.innerHeight
			})
			const [first, last] = [visible[0], visible.at(-1)].map((row) => indexes.get(row?.dataset.row ?? ''))
			const isSeen = first !== undefined && last !== undefined
			// Without a height it is not drawn.
			screen.current?.setAttribute('y', String(isSeen ? (first / rows.length) * height : 0))
			screen.current?.setAttribute('height', String(isSeen ? Math.max(((last + 1 - first) / rows.length) * height, 4) : 0))
		}
		const plan = () => {
			frame ||= requestAnimationFrame(move)
		}
		plan()
		window.addEventListener('scroll', plan, { passive: true })
		window.addEventListener('resize', plan)
		return () => {
			cancelAnimationFrame(frame)
			window.removeEventListener('scroll', plan)
			window.removeEventListener('resize', plan)
		}
	}, [rows, list])
	return screen
}

function useClicks(slot: HTMLElement | null, rows: readonly ThreadRow[], scrollToComment: Props['scrollToComment']): void {
	useEffect(() => {
		if (!slot) return
		const go = ({ clientY }: MouseEvent) => {
			const at = (clientY - slot.getBoundingClientRect().top) / linesHeight(rows.length, mapHeight)
			const row = rows[Math.min(Math.max(Math.floor(at * rows.length), 0), rows.length - 1)]
			if (row) scrollToComment(row.node.comment.id)
		}
		slot.addEventListener('click', go)
		return () => slot.removeEventListener('click', go)
	}, [slot, rows, scrollToComment])
}
