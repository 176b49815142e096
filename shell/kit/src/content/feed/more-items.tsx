import { useLocation } from '@folkmoot/kit/router'
import { useDevice } from '@folkmoot/kit/state'
import { type ReactNode, useRef, useState } from 'react'
import { LinkButton } from '../../navigation/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { StateCard } from '../../ui/state-card.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { useInView } from '../../ui/use-in-view.ts'
import { CardSkeletons } from '../card-skeleton.tsx'
import styles from './feed.module.css'
import { t } from './text.ts'

interface Props {
	/** Cursor of the next page; null at the end. */
	next: string | null
	/** Fetches the next page; rejects when that fails. */
	loadMore: () => Promise<void>
	isLoading: boolean
	isEmpty: boolean
	/** Action for an empty feed. */
	emptyAction?: ReactNode
	/** Shown after the last item; `emptyText` in an empty feed. */
	endText?: string
	emptyText?: string
}

/** The end of a feed: infinite scrolling, or a button where the viewer chose that (rule feeds-12). */
export function MoreItems({
	next,
	loadMore,
	isLoading,
	isEmpty,
	emptyAction,
	endText = t('end'),
	emptyText = t('nothing'),
}: Props): ReactNode {
	const [mode, setMode] = useState<'automatic' | 'failed' | 'focused'>('automatic')
	const button = useRef<HTMLButtonElement>(null)
	const load = async () => {
		try {
			await loadMore()
			// The button must not disappear from under a keyboard: it stays until the focus leaves it.
			setMode(button.current?.matches(':focus-visible') ? 'focused' : 'automatic')
		} catch {
			setMode('failed')
		}
	}
	const isEndless = useDevice('infiniteScrolling') === 'on'
	const isAutomatic = isEndless && mode === 'automatic'
	const sentinel = useInView(() => void load(), { isEnabled: isAutomatic && next !== null && !isLoading, margin: nearMargin })
	// The button disappears with the last page.
	const end = useFocusFallback(isAutomatic || next !== null)
	const isCompact = useDevice('feedLayout') === 'compact'
	const { pathname, search } = useLocation()
	if (next === null && isEmpty) return <StateCard title={emptyText} action={emptyAction} />
	if (next === null)
		return (
			<div ref={end} tabIndex={-1} className={styles.end}>
				{endText}
			</div>
		)
	const query = new URLSearchParams(search)
	query.set('next', next)
	return (
		// A new element for each page: the browser counts an element that moves in view as a layout shift.
		<div key={isAutomatic ? next : 'button'} ref={sentinel} className={isAutomatic ? styles.coming : styles.more} aria-busy={isLoading}>
			{isAutomatic ? (
				<div className={styles.scripted} aria-hidden="true">
					{/* One shows that more comes, also before hydration. */}
					<CardSkeletons {...(isLoading ? {} : { count: 1 })} isCompact={isCompact} />
				</div>
			) : (
				<Button
					ref={button}
					className={styles.scripted}
					isLoading={isLoading}
					onClick={() => void load()}
					onBlur={() => mode === 'focused' && setMode('automatic')}
				>
					{t('more')}
				</Button>
			)}
			<noscript>
				<LinkButton to={`${pathname}?${query}`}>{t('more')}</LinkButton>
			</noscript>
		</div>
	)
}

/** The larger of 35 % of the viewport's height and 200 px (rule feeds-12). */
function nearMargin(): number {
	return Math.max(window.innerHeight * 0.35, 200)
}
