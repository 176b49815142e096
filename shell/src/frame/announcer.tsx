import { useLocation } from '@folkmoot/kit/router'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The page sets its title when it is drawn; one that is slow sets another when its data are here. */
const firstMs = 500
const lastMs = 5_000

/** Tells screen readers the title of each page that is gone to, and of one that was slow once more. */
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

/** Notifications that come meanwhile are no other page. */
const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '')
