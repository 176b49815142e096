import { createContext, createElement, type ReactNode, useContext } from 'react'

export type PartKind = 'pages' | 'fragments'

/** Location of a page or a fragment. */
export interface PartPlace {
	/** `feeds`, `post` … or `shell`. */
	room: string
	kind: PartKind
	name: string
}

/** Provides the pages and fragments of all rooms. The shell has one implementation for the browser and one for the server. */
export interface Parts {
	/** The part, if it is loaded already. */
	peek: (place: PartPlace) => object | undefined
	/** Loads the part; rejects if its room is unavailable. */
	load: (place: PartPlace) => Promise<object>
}

const PartsContext = createContext<Parts>({
	peek: () => undefined,
	load: async ({ room }) => {
		throw new Error(`There is no room called ${room} here.`)
	},
})

export function PartsProvider({ parts, children }: { parts: Parts; children: ReactNode }): ReactNode {
	return createElement(PartsContext, { value: parts }, children)
}

export function useParts(): Parts {
	return useContext(PartsContext)
}
