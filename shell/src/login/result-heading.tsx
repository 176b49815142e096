import { type ReactNode, useEffect, useRef } from 'react'
import styles from './login-page.module.css'

/** The heading of a result that replaces a form: it takes the focus, which the removed form would lose. */
export function ResultHeading({ children }: { children: ReactNode }): ReactNode {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<h1 ref={heading} tabIndex={-1} className={styles.title}>
			{children}
		</h1>
	)
}
