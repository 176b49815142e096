import { createContext, useContext } from 'react'

/** The current location. */
export interface RouterLocation {
	pathname: string
	/** With its ?, or empty. */
	search: string
	/** With its #, or empty. */
	hash: string
	/** The key of this history entry; `default` for the first page. */
	key: string
}

/** The type of the last navigation: PUSH by a link, REPLACE without a history entry, POP by going back or opening the page. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'

export type Navigate = (to: string, options?: { replace?: boolean }) => void

interface Router {
	location: RouterLocation
	type: NavigationType
	/** No navigation since the page was loaded. */
	isFirst: boolean
	navigate: Navigate
}

export const RouterContext = createContext<Router | null>(null)

function useRouter(): Router {
	const router = useContext(RouterContext)
	if (!router) throw new Error('There is no router around this.')
	return router
}

/** The current location. */
export function useLocation(): RouterLocation {
	return useRouter().location
}

/** The type of the last navigation. */
export function useNavigationType(): NavigationType {
	return useRouter().type
}

/** Whether there was no navigation since the page was loaded. */
export function useIsFirstPage(): boolean {
	return useRouter().isFirst
}

/** Navigates without loading the page. Links and buttons use `useGo`, which asks first if something is unsaved. */
export function useNavigate(): Navigate {
	return useRouter().navigate
}

/** Parses an address into its parts. */
export function parseLocation(url: URL, key = 'default'): RouterLocation {
	return { pathname: url.pathname, search: url.search, hash: url.hash, key }
}
