import type { ReactNode } from 'react'

/** A room is away: the rest of the site goes on. */
export function PageAway({ onRetry }: { onRetry: () => void }): ReactNode {
	return (
		<section role="alert">
			<h1>This part of the site is away</h1>
			<p>It could not be loaded just now. Everything else still works.</p>
			<button type="button" onClick={onRetry}>
				Try again
			</button>
		</section>
	)
}
