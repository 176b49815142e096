import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import Search from 'lucide-react/icons/search'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './search-box.module.css'

/** Finds communities. Pressing / goes to it when nothing else is being typed in (spec 1 §2). Works without scripts too. */
export function SearchBox(): ReactNode {
	const input = useRef<HTMLInputElement>(null)
	const go = useGo()
	useEffect(() => {
		const focus = (event: KeyboardEvent) => {
			if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
			event.preventDefault()
			input.current?.focus()
		}
		document.addEventListener('keydown', focus)
		return () => document.removeEventListener('keydown', focus)
	}, [])
	const search = (event: FormEvent) => {
		event.preventDefault()
		go(paths.communities(input.current?.value.trim()))
	}
	return (
		<search className={styles.box}>
			<form action={paths.communities()} onSubmit={search}>
				<Search aria-hidden="true" />
				<input
					ref={input}
					type="search"
					name="q"
					placeholder="Find a community"
					aria-label="Find a community"
					enterKeyHint="search"
					autoComplete="off"
				/>
				<span className={styles.hint} aria-hidden="true">
					/
				</span>
			</form>
		</search>
	)
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
