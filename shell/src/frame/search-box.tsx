import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useLocation } from '@folkmoot/kit/router'
import { useDevice } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { isTyping } from '@folkmoot/kit/ui/is-typing.ts'
import { SilentErrorBoundary } from '@folkmoot/kit/ui/silent-error-boundary.tsx'
import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import { usePrehydrationInput } from '@folkmoot/kit/ui/use-prehydration-input.ts'
import Search from 'lucide-react/icons/search'
import { type ReactNode, type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import styles from './search-box.module.css'
import { t } from './text.ts'

const fetchPopup = () => import('./search-popup.tsx')
const prefetchPopup = () => void fetchPopup().catch(reportError)

/** The site search. The / key focuses it, except while the viewer types elsewhere (rule keyboard-1). It works without scripts too. */
export function SearchBox(): ReactNode {
	const input = useRef<HTMLInputElement>(null)
	const go = useGo()
	const [isOpen, setOpen] = useState(false)
	const close = useCallback(() => setOpen(false), [])
	const [text, setText] = useTypedText(close)
	const [active, setActive] = useState<string | null>(null)
	const isSuggesting = isOpen && text.trim() !== ''
	const popup = useLazyModule(fetchPopup, isSuggesting)
	useSlashShortcut(input)
	usePrehydrationInput(input, text, (typed) => {
		setText(typed)
		setOpen(document.activeElement === input.current)
	})
	const search = (event: SubmitEvent) => {
		event.preventDefault()
		close()
		input.current?.blur()
		go(paths.search({ q: text.trim() }))
	}
	const { pathname } = useLocation()
	// The search page has a field of its own, with the filters.
	if (pathname === paths.search()) return <div className={styles.box} />
	return (
		<search className={classNames(styles.box, isOpen && styles.open)}>
			<form action={paths.search()} onSubmit={search}>
				<Search aria-hidden="true" />
				<input
					ref={input}
					type="search"
					name="q"
					role="combobox"
					value={text}
					placeholder={t('search')}
					aria-label={t('search')}
					aria-expanded={isSuggesting}
					aria-controls="search-popup"
					aria-autocomplete="list"
					{...(isOpen && active ? { 'aria-activedescendant': active } : {})}
					maxLength={200}
					enterKeyHint="search"
					autoComplete="off"
					onPointerEnter={prefetchPopup}
					onFocus={() => setOpen(true)}
					onBlur={close}
					onChange={(event) => {
						setOpen(true)
						setText(event.target.value)
					}}
				/>
				<span className={styles.hint} aria-hidden="true">
					/
				</span>
			</form>
			{isSuggesting && popup && (
				<SilentErrorBoundary>
					<popup.SearchPopup id="search-popup" text={text.trim()} input={input} onActive={setActive} onClose={close} />
				</SilentErrorBoundary>
			)}
		</search>
	)
}

function useSlashShortcut(input: RefObject<HTMLInputElement | null>): void {
	const isOn = useDevice('keys') === 'on'
	useEffect(() => {
		if (!isOn) return
		const focus = (event: KeyboardEvent) => {
			if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
			// An open dialog or menu gets the keys.
			if (hasOverlay()) return
			event.preventDefault()
			const field = input.current ?? document.querySelector<HTMLInputElement>('main input[type="search"]')
			field?.focus()
		}
		document.addEventListener('keydown', focus)
		return () => document.removeEventListener('keydown', focus)
	}, [input, isOn])
}

/** The text of the box, which is empty again after each navigation. */
function useTypedText(close: () => void): [text: string, setText: (text: string) => void] {
	const { pathname, search } = useLocation()
	const [text, setText] = useState('')
	const shown = useRef(pathname + search)
	useEffect(() => {
		if (shown.current === pathname + search) return
		shown.current = pathname + search
		setText('')
		close()
	}, [pathname, search, close])
	return [text, setText]
}
