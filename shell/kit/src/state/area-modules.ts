import { createContext, createElement, type ReactNode, useContext } from 'react'

export type AreaModuleKind = 'pages' | 'fragments'

/** Identifies a page or a fragment. */
export interface AreaModuleRef {
	/** `feeds`, `post` … or `shell`. */
	area: string
	kind: AreaModuleKind
	name: string
}

/** Provides the pages and fragments of all areas. The shell has one implementation for the browser and one for the server. */
export interface AreaModules {
	/** The module, if it is loaded already. */
	peek: (ref: AreaModuleRef) => object | undefined
	/** Loads the module; rejects if its area is unavailable. */
	load: (ref: AreaModuleRef) => Promise<object>
	/** Resolves once a module that the server's HTML shows is loaded, or has failed; undefined for other modules. */
	shownLoad?: (ref: AreaModuleRef) => Promise<unknown> | undefined
}

const AreaModulesContext = createContext<AreaModules>({
	peek: () => undefined,
	load: async ({ area }) => {
		throw new Error(`There is no area called ${area} here.`)
	},
})

export function AreaModulesProvider({ modules, children }: { modules: AreaModules; children: ReactNode }): ReactNode {
	return createElement(AreaModulesContext, { value: modules }, children)
}

export function useAreaModules(): AreaModules {
	return useContext(AreaModulesContext)
}
