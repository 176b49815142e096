import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonStyleProps, buttonClass } from './button-class.ts'

interface Props extends Omit<ButtonStyleProps, 'isWide'>, ComponentProps<'button'> {
	/** What it does: its accessible name and tooltip. */
	label: string
	/** An icon of lucide-react. */
	icon: ReactNode
}

/** A round button with only an icon. */
export function IconButton({ label, icon, kind = 'quiet', size, className, ...rest }: Props): ReactNode {
	return (
		<button type="button" aria-label={label} title={label} {...rest} className={buttonClass({ kind, size }, styles.icon, className)}>
			{icon}
		</button>
	)
}
