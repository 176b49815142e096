import { Navigate } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'

interface Props {
	page: number
	/** Number of pages. */
	count: number
	/** Whether this page has no items. */
	isEmpty: boolean
	hrefOf: (page: number) => string
}

/** Redirects from a page past the last one, such as one whose last item was just handled, to the last page. */
export function PageOutOfRange({ page, count, isEmpty, hrefOf }: Props): ReactNode {
	const last = Math.max(count, 1)
	return isEmpty && page > last ? <Navigate to={hrefOf(last)} replace /> : null
}
