// physical: coordinates of the viewport
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { isRightToLeft } from '@folkmoot/kit/ui/direction.ts'
import { InputRange } from 'dom-input-range'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../tools-text.ts'
import styles from './completion-list.module.css'
import { positionList } from './position-list.ts'
import type { Completion } from './use-completion.ts'

interface Props {
	id: string
	field: HTMLTextAreaElement
	completion: Completion
}

/** Suggested names at the caret. Focus stays in the field, whose `aria-activedescendant` is the active one. */
export function CompletionList({ id, field, completion: { typed, items, active, pick, setActive } }: Props): ReactNode {
	const list = useRef<HTMLDivElement>(null)
	useListPosition(list, field, typed?.from ?? 0, items.length)
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
	}, [active])
	return createPortal(
		<div ref={list} id={id} role="listbox" aria-label={typed?.kind === 'member' ? t('members') : t('communities')} className={styles.list}>
			{items.map((item, index) => (
				// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
				// biome-ignore lint/a11y/useKeyWithClickEvents: as above, the field handles the keys
				<div
					key={item.id}
					id={`${id}-${index}`}
					role="option"
					aria-selected={index === active}
					className={classNames(styles.option, index === active && styles.active)}
					onMouseMove={() => setActive(index)}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => pick(item)}
				>
					<Avatar kind={item.noMembers === null ? 'member' : 'community'} picture={item.picture} name={item.name} size={24} />
					<span className={styles.name}>{item.name}</span>
					{item.noMembers !== null && (
						<span className={styles.count}>
							{t('member-count', { count: grammaticalCount(item.noMembers), shown: formatShortCount(item.noMembers) })}
						</span>
					)}
				</div>
			))}
		</div>,
		// A portal, so that no ancestor clips it; within `main`, as it is page content.
		field.closest('main') ?? document.body,
	)
}

/** Keeps the list anchored to the start of the name while anything scrolls. */
function useListPosition(list: RefObject<HTMLDivElement | null>, field: HTMLTextAreaElement, start: number, length: number): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the number of items decides the height
	useLayoutEffect(() => {
		const updatePosition = () => {
			if (!list.current) return
			const { width, height } = list.current.getBoundingClientRect()
			const { left, top } = positionList(
				new InputRange(field, start).getBoundingClientRect(),
				{ width, height },
				viewportRect(),
				isRightToLeft(),
			)
			list.current.style.left = `${left}px`
			list.current.style.top = `${top}px`
		}
		updatePosition()
		document.addEventListener('scroll', updatePosition, { capture: true, passive: true })
		window.addEventListener('resize', updatePosition)
		window.visualViewport?.addEventListener('resize', updatePosition)
		return () => {
			document.removeEventListener('scroll', updatePosition, { capture: true })
			window.removeEventListener('resize', updatePosition)
			window.visualViewport?.removeEventListener('resize', updatePosition)
		}
	}, [list, field, start, length])
}

/** The visual viewport: on phones, without the area under the keyboard. */
function viewportRect(): { left: number; top: number; width: number; height: number } {
	const view = window.visualViewport
	if (!view) return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
	return { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
}
