import { atom, useAtomValue } from 'jotai'

/** Name and location of the site. */
export interface Site {
	name: string
	/** Origin without a trailing slash; '' if unknown. */
	url: string
	/** URL of its documentation; default: the guide to writing. */
	docsUrl?: string
	/** Contact address. */
	contact?: string
	/** Areas whose pages are not served here. */
	without?: readonly string[]
	/** The origin that serves them, if one is configured. */
	elsewhere?: string
}

export const siteAtom = atom<Site>({ name: 'Folkmoot', url: '' })

export function useSite(): Site {
	return useAtomValue(siteAtom)
}
