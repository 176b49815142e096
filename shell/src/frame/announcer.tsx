import { useLocation } from '@folkmoot/kit/router'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Tells screen readers the title of each page that is gone to. */
export function Announcer(): ReactNode {
	const { pathname } = useLocation()
	const first = useRef(pathname)
	const [title, setTitle] = useState('')
	useEffect(() => {
		if (first.current === pathname) return
		first.current = ''
		// The page sets its title when it is drawn.
		const timer = setTimeout(() => setTitle(document.title), 500)
		return () => clearTimeout(timer)
	}, [pathname])
	return (
		<div role="status">
			<VisuallyHidden>{title}</VisuallyHidden>
		</div>
	)
}
