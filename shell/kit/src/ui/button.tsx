import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonStyleProps, buttonClass } from './button-class.ts'
import { useDelayed } from './use-delayed.ts'

interface Props extends ButtonStyleProps, ComponentProps<'button'> {
	/** The action runs: clicks do nothing, and after 80 ms a loading state shows (rule pages-14). */
	isLoading?: boolean
}

/** A button. Its label names the action: "Delete post", never "Yes". */
export function Button({ kind, size, isWide, isLoading = false, className, onClick, ...rest }: Props): ReactNode {
	const showsLoading = useDelayed(isLoading, 80)
	return (
		<button
			type="button"
			{...rest}
			aria-busy={isLoading || undefined}
			// Not `disabled`, which would lose the focus.
			aria-disabled={isLoading || rest['aria-disabled']}
			className={buttonClass({ kind, size, isWide }, showsLoading && styles.loading, className)}
			onClick={isLoading ? (event) => event.preventDefault() : onClick}
		/>
	)
}
