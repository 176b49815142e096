import { createPageRouter, PageProvider, PageRouter } from '@folkmoot/kit/router'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createStaticPages } from '../src/router/static-router.tsx'

const ChildrenContext = createContext<ReactNode>(null)

const anyAddress = [{ path: '*', element: <Page /> }]

function Page(): ReactNode {
	return <PageProvider>{useContext(ChildrenContext)}</PageProvider>
}

/** The browser's router around something that is on every address. It starts at the document's, and ends when it is unmounted. */
export function TestRouter({ children }: { children: ReactNode }): ReactNode {
	const [router] = useState(() => createPageRouter(anyAddress))
	useEffect(() => () => router.dispose(), [router])
	return (
		<ChildrenContext value={children}>
			<PageRouter router={router} />
		</ChildrenContext>
	)
}

/** The same as the server renders it at a URL. */
export async function staticRouterAt(url: string, children: ReactNode): Promise<ReactNode> {
	const { element } = await createStaticPages(anyAddress)(url)
	return <ChildrenContext value={children}>{element}</ChildrenContext>
}
