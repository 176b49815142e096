import { useSite } from '@folkmoot/kit/state'
import { useSyncExternalStore } from 'react'

/** The same search with an engine elsewhere, restricted to this site (spec 1 §2). */
export function externalSearchUrl(text: string, host: string): string {
	return `https://duckduckgo.com/?${new URLSearchParams({ q: host === '' ? text : `${text} site:${host}` })}`
}

/** The host of this site; where the settings do not say it, the browser does, after the first drawing. */
export function useSiteHost(): string {
	const { url } = useSite()
	const here = useSyncExternalStore(neverChanges, readHere, readNothing)
	return url === '' ? here : new URL(url).hostname
}

const neverChanges = () => () => {}
const readHere = () => location.hostname
const readNothing = () => ''
