import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './dialog-box.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useNoClickThrough } from './use-no-click-through.ts'

export interface DialogBoxProps {
	title: string
	onClose: () => void
	children?: ReactNode
	/** The buttons, the primary one last. */
	footer?: ReactNode
	/** `side`: along the left edge, as high as the screen. */
	size?: 'small' | 'normal' | 'wide' | 'side'
}

const fields = ':is(input:not([type=checkbox], [type=radio]), textarea):enabled'

/** A modal dialog with focus trap and focus return; it closes on Escape, on a click outside and on back. A sheet on phones. */
export function DialogBox({ title, onClose, children, footer, size = 'normal' }: DialogBoxProps): ReactNode {
	useCloseOnBack(onClose)
	useNoClickThrough()
	const returnFocus = useFocusReturn()
	const body = useRef<HTMLDivElement>(null)
	const buttons = useRef<HTMLDivElement>(null)
	// The first field gets the focus, except after a touch, which would open the on-screen keyboard. A dialog without
	// fields focuses the main button, so that Enter answers the question (reference §4.1). With only choices, focus
	// starts at the top.
	const first = (opened: string) => {
		if (opened === 'touch') return null
		const field = body.current?.querySelector<HTMLElement>(fields)
		const isQuestion = !body.current?.querySelector('input, select, textarea')
		return field ?? (isQuestion ? (buttons.current?.querySelector<HTMLElement>(':scope > button:last-child') ?? null) : null)
	}
	return (
		<Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Dialog.Portal>
				<Dialog.Backdrop className={styles.backdrop} />
				<Dialog.Viewport className={size === 'side' ? `${styles.viewport} ${styles.atSide}` : styles.viewport}>
					<Dialog.Popup className={`${styles.popup} ${styles[size]}`} initialFocus={first} finalFocus={returnFocus}>
						<div className={styles.head}>
							<Dialog.Title className={styles.title}>{title}</Dialog.Title>
							<IconButton label="Close" icon={<X />} size="small" onClick={onClose} />
						</div>
						<div ref={body} className={styles.body}>
							{children}
						</div>
						{footer && (
							<div ref={buttons} className={styles.footer}>
								{footer}
							</div>
						)}
					</Dialog.Popup>
				</Dialog.Viewport>
			</Dialog.Portal>
		</Dialog.Root>
	)
}
