import { Popover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import styles from './popover-box.module.css'
import { useFocusReturn } from './use-focus-return.ts'
import { useOpenGuards } from './use-open-guards.ts'

export interface PopoverBoxProps {
	title: string
	/** Beside the title. */
	action?: ReactNode
	/** What opened it; it is placed there and gives focus back to it. */
	anchor: RefObject<HTMLElement | null>
	onClose: () => void
	children: ReactNode
	footer?: ReactNode
}

/** A panel at what opened it; the page behind stays usable. Closes on Escape, on a click elsewhere and when one tabs out. */
export function PopoverBox({ title, action, anchor, onClose, children, footer }: PopoverBoxProps): ReactNode {
	const popup = useRef<HTMLDivElement>(null)
	const focusReturn = useFocusReturn()
	useOpenGuards()
	const giveFocusBack = () => {
		const to = focusReturn()
		// Not every browser gives focus to what is clicked.
		return to === true ? (anchor.current ?? true) : to
	}
	return (
		<Popover.Root open onOpenChange={(isOpen, { event }) => !isOpen && !isOn(anchor, event) && onClose()}>
			<Popover.Portal>
				<Popover.Positioner
					className={styles.positioner}
					anchor={anchor}
					align="end"
					sideOffset={8}
					collisionPadding={8}
					positionMethod="fixed"
				>
					<Popover.Popup ref={popup} className={styles.popup} initialFocus={popup} finalFocus={giveFocusBack}>
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

/** A click on what opened it is that one's to handle. */
function isOn(anchor: RefObject<HTMLElement | null>, event: Event): boolean {
	return event.type !== 'keydown' && event.target instanceof Node && anchor.current?.contains(event.target) === true
}
