import { Navigate } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'

interface Props {
	page: number
	/** Of all pages. */
	count: number
	/** Whether this page has nothing on it. */
	isEmpty: boolean
	hrefOf: (page: number) => string
}

/** Leads from a page past the last one, such as one whose last item was just dealt with, to the last one there is. */
export function PastTheEnd({ page, count, isEmpty, hrefOf }: Props): ReactNode {
	const last = Math.max(count, 1)
	return isEmpty && page > last ? <Navigate to={hrefOf(last)} replace /> : null
}
