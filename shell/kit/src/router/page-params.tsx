import { createContext, type ReactNode, useContext } from 'react'

const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Tells the page below it what its address says: `/{community}/post/{post}` → community, post. */
export function PageParams({ params, children }: { params: Readonly<Record<string, string>>; children: ReactNode }): ReactNode {
	return <ParamsContext value={params}>{children}</ParamsContext>
}

/** A part of the address that the route always has: `const community = useParam('community')`. */
export function useParam(name: string): string {
	const value = useContext(ParamsContext)[name]
	if (value === undefined) throw new Error(`The route of this page has no ${name}.`)
	return value
}

/** A part of the address that the route may lack. */
export function useOptionalParam(name: string): string | null {
	return useContext(ParamsContext)[name] ?? null
}
