import { atom, useAtomValue } from 'jotai'

/** What the site is called and where it is. */
export interface Site {
	name: string
	/** Without a slash at its end; '' where it is not known. */
	url: string
	/** Where its documentation is; the guide to writing where there is no other. */
	docsUrl?: string
	/** Whom to write to. */
	contact?: string
	/** Rooms whose pages are not shown here. */
	without?: readonly string[]
	/** The origin that shows them, if any is named. */
	elsewhere?: string
}

export const siteAtom = atom<Site>({ name: 'Folkmoot', url: '' })

/** Name and address of the site. */
export function useSite(): Site {
	return useAtomValue(siteAtom)
}
