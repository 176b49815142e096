import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonStyleProps {
	/**
	 * `primary`: the main action here. `plain`: a secondary action. `quiet`: one of many. `danger`: only the button that
	 * confirms a destructive action.
	 */
	kind?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined
	size?: 'normal' | 'small' | undefined
	isWide?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'plain', size, isWide }: ButtonStyleProps, ...more: (string | false | undefined)[]): string {
	return classNames(styles.button, styles[kind], size === 'small' && styles.small, isWide && styles.wide, ...more)
}
