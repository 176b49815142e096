import { createContext, useContext } from 'react'

/** Where one is, as the address says it. */
export interface Place {
	pathname: string
	/** With its question mark, or empty. */
	search: string
	/** With its #, or empty. */
	hash: string
	/** Of this entry of the history; the first page's is `default`. */
	key: string
}

/** How one came here: PUSH by a link, REPLACE by one that left no trace, POP by going back or by opening the page. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'

export type Navigate = (to: string, options?: { replace?: boolean }) => void

interface Router {
	place: Place
	type: NavigationType
	/** Nobody has gone anywhere since the page was opened, or loaded anew. */
	isFirst: boolean
	navigate: Navigate
}

export const RouterContext = createContext<Router | null>(null)

function useRouter(): Router {
	const router = useContext(RouterContext)
	if (!router) throw new Error('There is no router around this.')
	return router
}

/** Where one is. */
export function useLocation(): Place {
	return useRouter().place
}

/** How one came here. */
export function useNavigationType(): NavigationType {
	return useRouter().type
}

/** Whether nobody has gone anywhere since the page was opened, or loaded anew. */
export function useIsFirstPage(): boolean {
	return useRouter().isFirst
}

/** Goes to an address without loading the page. Links and buttons use `useGo`, which asks first where something is unsaved. */
export function useNavigate(): Navigate {
	return useRouter().navigate
}

/** An address in its parts. */
export function placeOf(url: URL, key = 'default'): Place {
	return { pathname: url.pathname, search: url.search, hash: url.hash, key }
}
