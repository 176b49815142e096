import type { ReactNode } from 'react'
import { type ButtonStyleProps, buttonClass } from '../ui/button-class.ts'
import { Link } from './link.tsx'

interface Props extends ButtonStyleProps {
	/** A path from `paths`. */
	to: string
	children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ to, kind, size, isWide, children }: Props): ReactNode {
	return (
		<Link to={to} className={buttonClass({ kind, size, isWide })}>
			{children}
		</Link>
	)
}
