import { useLocation } from '@folkmoot/kit/router'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './frame.module.css'

/** A page sets its title when it renders; a slow page changes it when its data arrives. */
const announceDelayMs = 500
const observeMs = 5_000

/** A live region that announces the title of each new page to screen readers, and again if a slow page changes it. */
export function Announcer(): ReactNode {
	const { pathname, search } = useLocation()
	const address = pathname + search
	const first = useRef(address)
	const [title, setTitle] = useState('')
	useEffect(() => {
		if (first.current === address) return
		first.current = ''
		const announce = () => setTitle(withoutCount(document.title))
		const observer = new MutationObserver(announce)
		const begin = setTimeout(() => {
			announce()
			observer.observe(document.head, { childList: true, characterData: true, subtree: true })
		}, announceDelayMs)
		const end = setTimeout(() => observer.disconnect(), observeMs)
		return () => {
			clearTimeout(begin)
			clearTimeout(end)
			observer.disconnect()
		}
	}, [address])
	return (
		<div className={styles.announcer} role="status">
			<VisuallyHidden>{title}</VisuallyHidden>
		</div>
	)
}

/** A new count of notifications is not a new page. */
const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '')
