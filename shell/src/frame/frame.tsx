import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'

/** What is around every screen. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
	const { name } = useSite()
	return (
		<>
			<header>
				<Link to={paths.home()}>{name}</Link>
			</header>
			<main id="main">{children}</main>
		</>
	)
}
