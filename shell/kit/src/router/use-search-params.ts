import { useMemo } from 'react'
import { useLocation } from './place.ts'

/** What the address asks for after its question mark: `const [query] = useSearchParams()`. It is changed by going elsewhere. */
export function useSearchParams(): [query: URLSearchParams] {
	const { search } = useLocation()
	return useMemo(() => [new URLSearchParams(search)], [search])
}
