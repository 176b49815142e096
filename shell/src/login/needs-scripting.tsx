import type { ReactNode } from 'react'

/** Says in a form that only scripts can send it. */
export function NeedsScripting(): ReactNode {
	return (
		<noscript>
			<p>This form needs JavaScript.</p>
		</noscript>
	)
}
