import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head } from '@folkmoot/kit/pages/door.ts'
import type { ReactNode } from 'react'

export function head(): Head {
	return { title: 'Not found', noindex: true }
}

export function Page(): ReactNode {
	return (
		<div>
			<h1>The page you're looking for does not exist.</h1>
			<Link to={paths.home()}>Go home</Link>
		</div>
	)
}
