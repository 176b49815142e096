import { PreviewCard } from '@base-ui/react/preview-card'
import type { ReactNode } from 'react'
import styles from './preview-box.module.css'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

export interface PreviewBoxProps {
	/** Whom or what it is about. */
	title: string
	/** The link it is about; the box is positioned there. */
	anchor: Element
	/** The pointer has come into the box. */
	onPointerEnter: () => void
	onPointerLeave: () => void
	/** By Escape or navigation. */
	onDismiss: () => void
	children: ReactNode
}

/** A box about the link under the pointer. It takes no focus and says nothing that the link's target does not say; Escape closes it. */
export function PreviewBox({ title, anchor, onPointerEnter, onPointerLeave, onDismiss, children }: PreviewBoxProps): ReactNode {
	useCloseOnNavigation(onDismiss)
	return (
		<PreviewCard.Root open onOpenChange={(_isOpen, { reason }) => reason === 'escape-key' && onDismiss()}>
			<PreviewCard.Portal>
				<PreviewCard.Positioner className={styles.positioner} anchor={anchor} align="start" sideOffset={6} collisionPadding={8}>
					<PreviewCard.Popup
						role="dialog"
						aria-label={title}
						className={styles.popup}
						onPointerEnter={onPointerEnter}
						onPointerLeave={onPointerLeave}
					>
						{children}
					</PreviewCard.Popup>
				</PreviewCard.Positioner>
			</PreviewCard.Portal>
		</PreviewCard.Root>
	)
}
