import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
	/** The question: "Delete this post?" */
	title: string
	/** What will happen. */
	children?: ReactNode
	/** What the button does: "Delete post". */
	confirmLabel: string
	/** It destroys something: the button is red. */
	isDanger?: boolean
	isRunning?: boolean
	onConfirm: () => void
	onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
	title,
	children,
	confirmLabel,
	isDanger = false,
	isRunning = false,
	onConfirm,
	onClose,
}: Props): ReactNode {
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button kind={isDanger ? 'danger' : 'primary'} isLoading={isRunning} onClick={onConfirm}>
				{confirmLabel}
			</Button>
		</>
	)
	return (
		<Dialog title={title} size="small" onClose={onClose} footer={footer}>
			{children}
		</Dialog>
	)
}
