import { useMemo } from 'react'
import { useLocation } from './location.ts'

/** The query of the address: `const [query] = useSearchParams()`. Only navigation changes it. */
export function useSearchParams(): [query: URLSearchParams] {
	const { search } = useLocation()
	return useMemo(() => [new URLSearchParams(search)], [search])
}
