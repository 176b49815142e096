import { useSite } from '@folkmoot/kit/state'
import { useSyncExternalStore } from 'react'

/** The same search with an external engine, restricted to this site (rule search-6). */
export function externalSearchUrl(text: string, host: string): string {
	return `https://duckduckgo.com/?${new URLSearchParams({ q: host === '' ? text : `${text} site:${host}` })}`
}

/** This site's host name: from the settings, else from the browser after hydration. */
export function useSiteHost(): string {
	const { url } = useSite()
	const here = useSyncExternalStore(neverChanges, readHere, readNothing)
	return url === '' ? here : new URL(url).hostname
}

const neverChanges = () => () => {}
const readHere = () => location.hostname
const readNothing = () => ''
