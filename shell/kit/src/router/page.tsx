import { plainEncoding } from '@folkmoot/contract-kit/page-address'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
	type Location,
	type NavigationType as RouterNavigationType,
	useLocation as useEntry,
	useNavigationType as useEntryType,
	useMatches,
	useNavigate as useRouterNavigate,
} from 'react-router-dom'
import type { RouteMatch } from './addresses.ts'
import { DialogEntries, stateOf } from './dialog-entries.ts'

/** The type of the last navigation: PUSH by a link, REPLACE without a history entry, POP by going back or opening the page. */
export type NavigationType = `${RouterNavigationType}`

export type Navigate = (to: string, options?: { replace?: boolean }) => void

interface Page {
	/** `key` identifies the page's history entry; `default` for the first page. */
	location: Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>
	type: NavigationType
	/** No navigation since the document was loaded. */
	isFirst: boolean
	/** The innermost route that matches. */
	match: RouteMatch
}

interface PageContextValue extends Page {
	navigate: Navigate
	entries: DialogEntries
}

const PageContext = createContext<PageContextValue | null>(null)

/** The dialogs of the document, for code outside of components. */
let ownEntries: DialogEntries | null = null

/** Around all that a router renders: what opens and closes dialogs changes the history but not the page, and renders nothing again. */
export function PageProvider({ children }: { children: ReactNode }): ReactNode {
	const entry = useEntry()
	const type = useEntryType()
	const match = useMatches().at(-1)
	const go = useRouterNavigate()
	const [entries] = useState(() => new DialogEntries())
	const [shown, setShown] = useState(() => pageAt(entry, type, match, true))
	const page = isShown(shown, entry) ? shown : pageAt(entry, type, match, false)
	if (page !== shown) setShown(page)
	useLayoutEffect(() => entries.arrive(entry, type, go), [entries, entry, type, go])
	useEffect(() => {
		ownEntries = entries
		return () => {
			ownEntries = null
		}
	}, [entries])
	const navigate = useCallback<Navigate>(
		(to, { replace = false } = {}) => {
			const url = new URL(to, location.href)
			if (url.origin === location.origin) entries.navigate(plainEncoding(url.pathname) + url.search + url.hash, replace)
			else location.assign(url)
		},
		[entries],
	)
	const value = useMemo(() => ({ ...page, navigate, entries }), [page, navigate, entries])
	return <PageContext value={value}>{children}</PageContext>
}

function pageAt(entry: Location, entryType: NavigationType, match: RouteMatch | undefined, isFirst: boolean): Page {
	const { page: key = entry.key, isFollowed } = stateOf(entry)
	const { pathname, search, hash } = entry
	const type = isFollowed && entryType === 'REPLACE' ? 'PUSH' : entryType
	return { location: { pathname, search, hash, key }, type, isFirst, match: match ?? { handle: undefined, params: {} } }
}

/** Whether a history entry is of the page on the screen. */
function isShown({ location: { key, pathname, search, hash } }: Page, entry: Location): boolean {
	const { page = entry.key } = stateOf(entry)
	return key === page && pathname === entry.pathname && search === entry.search && hash === entry.hash
}

function usePage(): PageContextValue {
	const page = useContext(PageContext)
	if (!page) throw new Error('There is no router around this.')
	return page
}

/** The location of the page. */
export function useLocation(): Page['location'] {
	return usePage().location
}

/** The type of the navigation to the page. */
export function useNavigationType(): NavigationType {
	return usePage().type
}

/** Whether there was no navigation since the document was loaded. */
export function useIsFirstPage(): boolean {
	return usePage().isFirst
}

/** What react-router matched the page's address to. */
export function usePageMatch(): RouteMatch {
	return usePage().match
}

/** Navigates without loading the document. Links and buttons use `useGo`. */
export function useNavigate(): Navigate {
	return usePage().navigate
}

/** The query of the address: `const [query] = useSearchParams()`. Only navigation changes it. */
export function useSearchParams(): [query: URLSearchParams] {
	const { search } = useLocation()
	return useMemo(() => [new URLSearchParams(search)], [search])
}

/** Going back closes the dialog instead of leaving the page (rule pages-12). `isEnabled`: the dialog covers the whole page. */
export function useCloseOnBack(onClose: () => void, isEnabled = true): void {
	const id = useId()
	const { entries } = usePage()
	const latest = useRef(onClose)
	latest.current = onClose
	useEffect(() => (isEnabled ? entries.add(id, () => latest.current()) : undefined), [entries, id, isEnabled])
}

/** Leaves the history entry of an open dialog, then calls `then`; at once if there is none. */
export function leaveDialog(then: () => void): void {
	if (ownEntries) ownEntries.leave(then)
	else then()
}
