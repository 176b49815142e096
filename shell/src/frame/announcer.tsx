import { useLocation } from '@folkmoot/kit/router'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A page sets its title when it renders; a slow page changes it when its data arrives. */
const firstMs = 500
const lastMs = 5_000

/** A live region that announces the title of each new page to screen readers, and again if a slow page changes it. */
export function Announcer(): ReactNode {
	const { pathname, search } = useLocation()
	const address = pathname + search
	const first = useRef(address)
	const [title, setTitle] = useState('')
	useEffect(() => {
		if (first.current === address) return
		first.current = ''
		const tell = () => setTitle(withoutCount(document.title))
		const watching = new MutationObserver(tell)
		const begin = setTimeout(() => {
			tell()
			watching.observe(document.head, { childList: true, characterData: true, subtree: true })
		}, firstMs)
		const end = setTimeout(() => watching.disconnect(), lastMs)
		return () => {
			clearTimeout(begin)
			clearTimeout(end)
			watching.disconnect()
		}
	}, [address])
	return (
		<div role="status">
			<VisuallyHidden>{title}</VisuallyHidden>
		</div>
	)
}

/** A new count of notifications is not a new page. */
const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '')
