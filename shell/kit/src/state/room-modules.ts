import { createContext, createElement, type ReactNode, useContext } from 'react'

export type RoomModuleKind = 'pages' | 'fragments'

/** Identifies a page or a fragment. */
export interface RoomModuleRef {
	/** `feeds`, `post` … or `shell`. */
	room: string
	kind: RoomModuleKind
	name: string
}

/** Provides the pages and fragments of all rooms. The shell has one implementation for the browser and one for the server. */
export interface RoomModules {
	/** The module, if it is loaded already. */
	peek: (ref: RoomModuleRef) => object | undefined
	/** Loads the module; rejects if its room is unavailable. */
	load: (ref: RoomModuleRef) => Promise<object>
	/** Resolves once a module that the server's HTML shows is loaded, or has failed; undefined for other modules. */
	shownLoad?: (ref: RoomModuleRef) => Promise<unknown> | undefined
}

const RoomModulesContext = createContext<RoomModules>({
	peek: () => undefined,
	load: async ({ room }) => {
		throw new Error(`There is no room called ${room} here.`)
	},
})

export function RoomModulesProvider({ modules, children }: { modules: RoomModules; children: ReactNode }): ReactNode {
	return createElement(RoomModulesContext, { value: modules }, children)
}

export function useRoomModules(): RoomModules {
	return useContext(RoomModulesContext)
}
