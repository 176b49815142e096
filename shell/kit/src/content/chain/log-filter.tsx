import { type FormEvent, type ReactNode, useState } from 'react'
import { useGo } from '../../navigation/use-go.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './log.module.css'
import { type LogFilters, type LogUrlShape, logUrl } from './log-filters.ts'
import { t } from './text.ts'

/** The filters of a log; the chosen ones are in the URL. */
export function LogFilter<A extends string>({ place, fields }: { place: LogUrlShape<A>; fields: LogFilters<A> }): ReactNode {
	const go = useGo()
	const [filters, setFilters] = useState(fields)
	const change = (part: Partial<LogFilters<A>>) => setFilters((before) => ({ ...before, ...part }))
	const submit = (event: FormEvent) => {
		event.preventDefault()
		go(logUrl(place, filters))
	}
	return (
		<search>
			<form className={styles.filter} action={place.path} onSubmit={submit}>
				<Select label={t('what')} showsLabel value={filters.action} options={place.kinds} onChange={(action) => change({ action })} />
				<TextInput label={t('by')} name={place.byName} value={filters.by} onChange={(by) => change({ by })} />
				<TextInput label={t('from')} type="date" name="from" value={filters.from} onChange={(from) => change({ from })} />
				<TextInput label={t('to')} type="date" name="to" value={filters.to} onChange={(to) => change({ to })} />
				<Button type="submit">{t('filter')}</Button>
			</form>
		</search>
	)
}
