import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './dialog-box.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'

export interface DialogBoxProps {
	title: string
	onClose: () => void
	children?: ReactNode
	/** The buttons, the main one last. */
	footer?: ReactNode
	size?: 'small' | 'normal' | 'wide'
}

/** Keeps focus inside, closes on Escape, on a click beside it and on back, gives focus back. A sheet on phones. */
export function DialogBox({ title, onClose, children, footer, size = 'normal' }: DialogBoxProps): ReactNode {
	useCloseOnBack(onClose)
	return (
		<Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Dialog.Portal>
				<Dialog.Backdrop className={styles.backdrop} />
				<Dialog.Viewport className={styles.viewport}>
					<Dialog.Popup className={`${styles.popup} ${styles[size]}`}>
						<div className={styles.head}>
							<Dialog.Title className={styles.title}>{title}</Dialog.Title>
							<IconButton label="Close" icon={<X />} size="small" onClick={onClose} />
						</div>
						<div className={styles.body}>{children}</div>
						{footer && <div className={styles.footer}>{footer}</div>}
					</Dialog.Popup>
				</Dialog.Viewport>
			</Dialog.Portal>
		</Dialog.Root>
	)
}
