import { Dialog } from '@base-ui/react/dialog'
import { useCloseOnBack } from '@folkmoot/kit/router'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { t } from '../ui/text.ts'
import styles from './dialog-box.module.css'
import { useFocusReturn } from './use-focus-return.ts'
import { useNoClickThrough } from './use-no-click-through.ts'

export interface DialogBoxProps {
	title: string
	onClose: () => void
	children?: ReactNode
	/** The buttons, the primary one last. */
	footer?: ReactNode
	/** `side`: along the edge where lines start, as high as the screen. */
	size?: 'small' | 'normal' | 'wide' | 'side'
}

const fields = ':is(input:not([type=hidden], [type=checkbox], [type=radio]), textarea):enabled'
/** A switch is none: it takes effect at once, so that it answers no question. */
const choices = ':is(input[type=checkbox]:not([role=switch]), input[type=radio], select):enabled'
const controls = ':is(a[href], button:enabled, [tabindex="0"])'
/** A lone button closes the dialog: it confirms nothing. */
const confirming = ':scope > button:last-child:not(:only-child)'

/** A modal dialog with focus trap and focus return; it closes on Escape, on a click outside and on back. A sheet on phones. */
export function DialogBox({ title, onClose, children, footer, size = 'normal' }: DialogBoxProps): ReactNode {
	useCloseOnBack(onClose)
	useNoClickThrough()
	const returnFocus = useFocusReturn()
	const body = useRef<HTMLDivElement>(null)
	const buttons = useRef<HTMLDivElement>(null)
	// Where the focus starts, so that Enter answers the question (rule keyboard-3): the first field, else the first choice,
	// else the confirming button; the Close button only if there is nothing else. After a touch, a field would open the
	// on-screen keyboard.
	const first = (opened: string) => {
		if (opened === 'touch') return null
		return (
			firstShown(body.current, fields) ??
			firstShown(body.current, choices) ??
			firstShown(buttons.current, confirming) ??
			firstShown(body.current, controls) ??
			firstShown(buttons.current, controls)
		)
	}
	/** Enter on a checkbox or radio button outside a form confirms, as it does in a form. */
	const confirmOnEnter = ({ key, repeat, target }: KeyboardEvent) => {
		const isChoice = target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio') && !target.form
		if (key === 'Enter' && !repeat && isChoice) buttons.current?.querySelector<HTMLElement>(confirming)?.click()
	}
	return (
		<Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Dialog.Portal>
				<Dialog.Backdrop className={styles.backdrop} />
				<Dialog.Viewport className={size === 'side' ? `${styles.viewport} ${styles.atSide}` : styles.viewport}>
					<Dialog.Popup
						className={`${styles.popup} ${styles[size] ?? ''}`}
						initialFocus={first}
						finalFocus={returnFocus}
						onKeyDown={confirmOnEnter}
					>
						<div className={styles.head}>
							<Dialog.Title className={styles.title}>{title}</Dialog.Title>
							<IconButton label={t('close')} icon={<X />} size="small" onClick={onClose} />
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

/** A hidden element cannot take the focus. */
function firstShown(part: HTMLElement | null, selector: string): HTMLElement | null {
	const found = part?.querySelectorAll<HTMLElement>(selector) ?? []
	return [...found].find((element) => !element.closest('[hidden], [inert]')) ?? null
}
