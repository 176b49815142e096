import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { summaryClass } from '@folkmoot/kit/ui/summary.ts'
import Search from 'lucide-react/icons/search'
import type { ReactNode, SubmitEvent } from 'react'
import styles from './search.module.css'
import { filterNames, maxTextLength, parseSearchFields, type SearchFields, toSearchParams } from './search-fields.ts'
import { t } from './text.ts'

/** Search text and filters. A plain GET form: it works without scripts, and its fields form the address. */
export function SearchForm({ fields }: { fields: SearchFields }): ReactNode {
	const go = useGo()
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const typed = new URLSearchParams()
		for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed.set(name, value)
		go(paths.search(toSearchParams(parseSearchFields(typed))))
	}
	const usedFilterCount = filterNames.filter((name) => fields[name] !== '').length
	return (
		<search>
			<form className={styles.form} action={paths.search()} onSubmit={submit}>
				<div className={styles.text}>
					<Search aria-hidden="true" />
					<input
						className={styles.input}
						type="search"
						name="q"
						maxLength={maxTextLength}
						defaultValue={fields.q}
						aria-label={t('search-for')}
						placeholder={t('placeholder')}
						enterKeyHint="search"
						autoComplete="off"
						// biome-ignore lint/a11y/noAutofocus: without a text there is nothing else to do here
						autoFocus={fields.q === ''}
					/>
					<Button kind="primary" type="submit">
						{t('search')}
					</Button>
				</div>
				{/* Keep type and sort on submit. */}
				{fields.type !== 'all' && <input type="hidden" name="type" value={fields.type} />}
				{fields.sort !== 'best' && <input type="hidden" name="sort" value={fields.sort} />}
				<details className={styles.filters} open={usedFilterCount > 0}>
					<summary className={summaryClass}>{usedFilterCount > 0 ? t('filters-used', { count: usedFilterCount }) : t('filters')}</summary>
					<div className={styles.fields}>
						<Filter name="community" label={t('community')} value={fields.community} />
						<Filter name="author" label={t('author')} value={fields.author} />
						<Filter name="from" label={t('from')} value={fields.from} isDay />
						<Filter name="to" label={t('to')} value={fields.to} isDay />
					</div>
					<div className={styles.apply}>
						<Button type="submit" size="small">
							{t('apply')}
						</Button>
						{usedFilterCount > 0 && (
							<LinkButton kind="quiet" size="small" to={paths.search({ q: fields.q })}>
								{t('clear')}
							</LinkButton>
						)}
					</div>
				</details>
			</form>
		</search>
	)
}

interface FilterProps {
	name: (typeof filterNames)[number]
	label: string
	value: string
	isDay?: boolean
}

function Filter({ name, label, value, isDay = false }: FilterProps): ReactNode {
	return (
		<label className={styles.field}>
			<span>{label}</span>
			<input
				className={styles.input}
				type={isDay ? 'date' : 'text'}
				name={name}
				defaultValue={value}
				{...(isDay ? {} : { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 30 })}
			/>
		</label>
	)
}
