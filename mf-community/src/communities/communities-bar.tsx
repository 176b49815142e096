import type { CommunitySort } from '@folkmoot/community-contract/community-sorts'
import type { CommunityTopic } from '@folkmoot/community-contract/community-topics'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './communities.module.css'
import { sortedAddress, sorts } from './communities-params.ts'
import { t } from './text.ts'

interface Props {
	sort: CommunitySort
	topic: CommunityTopic | undefined
	/** The search text; null while the search is closed. */
	search: string | null
	onSearch: (search: string | null) => void
	onRequest: () => void
}

/** Title, sort order, the button to request a community, and the search, which is a button as wide as its field until it is pressed (rule communities-11). */
export function CommunitiesBar({ sort, topic, search, onSearch, onRequest }: Props): ReactNode {
	const go = useGo()
	const toggle = useRef<HTMLButtonElement>(null)
	const [wasOpened, setOpened] = useState(false)
	const open = () => {
		setOpened(true)
		onSearch('')
	}
	const close = () => {
		// The button is back before it gets the focus.
		flushSync(() => onSearch(null))
		toggle.current?.focus()
	}
	useEscape(search !== null, close)
	return (
		<>
			<div className={styles.bar}>
				<h1 className={styles.title}>{t('title')}</h1>
				<Select
					label={t('sort-by')}
					value={sort}
					options={sorts()}
					onChange={(chosen) => go(sortedAddress(chosen, topic), { replace: true })}
				/>
				<Button onClick={onRequest}>{t('new')}</Button>
			</div>
			<div className={styles.search}>
				{search === null ? (
					<button ref={toggle} type="button" className={styles.toggle} aria-expanded={false} onClick={open}>
						<Search /> {t('search')}
					</button>
				) : (
					<TextInput
						label={t('filter')}
						hidesLabel
						placeholder={t('filter')}
						type="search"
						autoFocus={wasOpened}
						value={search}
						onChange={onSearch}
					/>
				)}
			</div>
		</>
	)
}

/** Escape closes the search from anywhere, except while a dialog or menu is open: those close first. */
function useEscape(isOpen: boolean, close: () => void): void {
	const latest = useRef(close)
	latest.current = close
	useEffect(() => {
		if (!isOpen) return
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === 'Escape' && !event.defaultPrevented && !hasOverlay()) latest.current()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [isOpen])
}
