import { externalSearchUrl, useSiteHost } from '@folkmoot/kit/navigation/external-search.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import Search from 'lucide-react/icons/search'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { t } from './later-text.ts'
import styles from './search-popup.module.css'
import { SuggestionContent } from './suggestion-content.tsx'
import { groupsOf } from './suggestion-groups.ts'
import { useActiveOption } from './use-active-option.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
	id: string
	/** The typed text; not empty. */
	text: string
	input: RefObject<HTMLInputElement | null>
	/** Receives the id of the active option. */
	onActive: (id: string | null) => void
	onClose: () => void
}

/** Suggestions below the search box (combobox pattern). The focus stays in the box; arrows move, Enter goes, Escape closes. */
export function SearchPopup({ id, text, input, onActive, onClose }: Props): ReactNode {
	const host = useSiteHost()
	const groups = groupsOf(useSuggestions(text))
	const active = useActiveOption({ listId: id, text, input, onClose })
	useEffect(() => {
		onActive(active)
		return () => onActive(null)
	}, [active, onActive])
	const optionProps = (optionId: string) => ({
		id: optionId,
		role: 'option' as const,
		tabIndex: -1,
		'aria-selected': optionId === active,
		className: classNames(styles.option, optionId === active && styles.active),
	})
	return (
		// Keeps the focus in the input.
		<div id={id} className={styles.popup} role="listbox" aria-label={t('suggestions')} onMouseDown={(event) => event.preventDefault()}>
			<Link to={paths.search({ q: text })} {...optionProps(`${id}-all`)}>
				<Search aria-hidden="true" />
				<span className={styles.name}>{t.rich('search-for', { text }, { b: <b /> })}</span>
			</Link>
			{groups.map(({ label, suggestions }) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
				<div key={label} className={styles.group} role="group" aria-label={label}>
					<span className={styles.heading} aria-hidden="true">
						{label}
					</span>
					{suggestions.map((suggestion) => (
						<Link key={suggestion.id} to={suggestion.to} {...optionProps(`${id}-${suggestion.id}`)}>
							<SuggestionContent of={suggestion} />
						</Link>
					))}
				</div>
			))}
			<a href={externalSearchUrl(text, host)} target="_blank" rel="noopener noreferrer" {...optionProps(`${id}-external`)}>
				<ExternalLink aria-hidden="true" />
				<span className={styles.quiet}>{t('external')}</span>
			</a>
		</div>
	)
}
