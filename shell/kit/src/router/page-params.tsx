import { createContext, type ReactNode, useContext } from 'react'

const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Provides the route parameters to the page below: `/{community}/post/{post}` → community, post. */
export function PageParams({ params, children }: { params: Readonly<Record<string, string>>; children: ReactNode }): ReactNode {
	return <ParamsContext value={params}>{children}</ParamsContext>
}

/** A required route parameter: `const community = useParam('community')`. */
export function useParam(name: string): string {
	const value = useContext(ParamsContext)[name]
	if (value === undefined) throw new Error(`The route of this page has no ${name}.`)
	return value
}

/** An optional route parameter; null if missing. */
export function useOptionalParam(name: string): string | null {
	return useContext(ParamsContext)[name] ?? null
}
