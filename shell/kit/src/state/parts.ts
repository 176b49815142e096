import { createContext, createElement, type ReactNode, useContext } from 'react'

export type PartKind = 'pages' | 'fragments'

/** Where a page or a fragment is to be found. */
export interface PartPlace {
	/** `feeds`, `post` … or `shell`. */
	room: string
	kind: PartKind
	name: string
}

/** Gives out the pages and fragments of all rooms. The shell has one for the browser and one for the server. */
export interface Parts {
	/** The part, if it is here already. */
	peek: (place: PartPlace) => object | undefined
	/** Fetches the part; fails when its room is away. */
	load: (place: PartPlace) => Promise<object>
}

const PartsContext = createContext<Parts>({
	peek: () => undefined,
	load: async ({ room }) => {
		throw new Error(`There is no room called ${room} here.`)
	},
})

/** Says where parts come from. */
export function PartsProvider({ parts, children }: { parts: Parts; children: ReactNode }): ReactNode {
	return createElement(PartsContext, { value: parts }, children)
}

/** Where parts come from. */
export function useParts(): Parts {
	return useContext(PartsContext)
}
