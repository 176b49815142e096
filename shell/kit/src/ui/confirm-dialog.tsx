import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { t } from './text.ts'

interface Props {
	/** The question: "Delete this post?" */
	title: string
	/** The consequences. */
	children?: ReactNode
	/** Label of the confirming button: "Delete post". */
	confirmLabel: string
	cancelLabel?: string
	/** A destructive action: the button is red. */
	isDanger?: boolean
	isRunning?: boolean
	onConfirm: () => void
	onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
	title,
	children,
	confirmLabel,
	cancelLabel = t('cancel'),
	isDanger = false,
	isRunning = false,
	onConfirm,
	onClose,
}: Props): ReactNode {
	const footer = (
		<>
			<Button onClick={onClose}>{cancelLabel}</Button>
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
