import type { ReactNode } from 'react'

/** spec 1 §2: what is shown when a page breaks. */
export function ErrorFallback(): ReactNode {
	return (
		<section role="alert">
			<h1>Something went wrong</h1>
			<button type="button" onClick={() => location.reload()}>
				Try reloading page
			</button>
		</section>
	)
}
