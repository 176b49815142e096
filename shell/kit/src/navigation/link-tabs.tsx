import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../ui/tabs.module.css'
import { Link } from './link.tsx'

interface Props {
	/** Accessible name of the tabs. */
	label: string
	/** `isApart`: the first of a group, where the tabs are a list of groups. */
	tabs: readonly { to: string; label: ReactNode; isCurrent: boolean; isApart?: boolean }[]
	/** Choices within a page that has tabs, or beside its title. */
	isSegmented?: boolean
}

const beginsAtCurrent = () => globalThis.CSS?.supports?.('scroll-initial-target', 'nearest') === true

/** Scrolls the bar to a tab that is out of view, unless somebody has scrolled or is pressing it: a tab that moves under a finger is not pressed. */
function showTab(bar: HTMLElement, tab: Element | undefined): void {
	if (!(tab instanceof HTMLElement) || bar.matches(':active')) return
	// physical: offsets and scroll are both counted from the left, in either direction
	const isInView = tab.offsetLeft >= bar.scrollLeft && tab.offsetLeft + tab.offsetWidth <= bar.scrollLeft + bar.clientWidth
	// physical: as above
	if (!isInView) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}

/** Tabs with a URL each. */
export function LinkTabs({ label, tabs, isSegmented = false }: Props): ReactNode {
	const bar = useRef<HTMLElement>(null)
	const current = tabs.findIndex(({ isCurrent }) => isCurrent)
	const shown = useRef(-1)
	// On narrow screens the bar scrolls: the current tab must be in view. Where the browser begins there by itself (tabs.module.css),
	// a script that starts later must not move it: somebody may have scrolled it, or be about to press.
	useEffect(() => {
		const isFirst = shown.current === -1
		shown.current = current
		if (bar.current && !(isFirst && beginsAtCurrent())) showTab(bar.current, bar.current.children[current])
	}, [current])
	return (
		<nav ref={bar} className={isSegmented ? styles.segments : styles.tabs} aria-label={label}>
			{tabs.map(({ to, label: text, isCurrent, isApart }) => (
				<Link
					key={to}
					to={to}
					className={isSegmented ? styles.segment : styles.tab}
					data-apart={isApart ? '' : undefined}
					{...(isCurrent ? { 'aria-current': 'page' as const } : {})}
				>
					{text}
				</Link>
			))}
		</nav>
	)
}
