import { Popover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { isPressOnAnchor } from './is-press-on-anchor.ts'
import styles from './popover-box.module.css'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'
import { useExposedFocusGuards } from './use-exposed-focus-guards.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface PopoverBoxProps {
	title: string
	/** Shown beside the title. */
	action?: ReactNode
	/** The element that opened it; the popover is positioned there and returns the focus to it. */
	anchor: RefObject<HTMLElement | null>
	onClose: () => void
	children: ReactNode
	footer?: ReactNode
}

/** A non-modal panel at the element that opened it. It closes on Escape, on a click outside and when the focus leaves it. */
export function PopoverBox({ title, action, anchor, onClose, children, footer }: PopoverBoxProps): ReactNode {
	const popup = useRef<HTMLDivElement>(null)
	const focusReturn = useFocusReturn()
	useExposedFocusGuards()
	useCloseOnNavigation(onClose)
	const returnFocus = () => {
		const to = focusReturn()
		// Not every browser focuses a clicked button.
		return to === true ? (anchor.current ?? true) : to
	}
	return (
		<Popover.Root open onOpenChange={(isOpen, { event }) => !isOpen && !isPressOnAnchor(anchor, event) && onClose()}>
			<Popover.Portal>
				<Popover.Positioner
					className={styles.positioner}
					anchor={anchor}
					align="end"
					sideOffset={8}
					collisionPadding={8}
					positionMethod="fixed"
				>
					<Popover.Popup ref={popup} className={styles.popup} initialFocus={popup} finalFocus={returnFocus}>
						<div className={styles.head}>
							<Popover.Title className={styles.title}>{title}</Popover.Title>
							{action}
						</div>
						<div className={styles.body}>{children}</div>
						{footer && <div className={styles.footer}>{footer}</div>}
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	)
}
