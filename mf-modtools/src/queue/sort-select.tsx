import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import { type Sort, sorts } from './queue-query.ts'
import { t } from './text.ts'

interface Props {
	sort: Sort
	addressOf: (changes: { sort: Sort }) => string
}

/** The order of what waits: by age, or by weight. */
export function SortSelect({ sort, addressOf }: Props): ReactNode {
	const go = useGo()
	return (
		<Select
			label={t('sort')}
			value={sort}
			options={sorts.map((value) => ({ value, label: t(`sort-${value}`) }))}
			onChange={(chosen) => go(addressOf({ sort: chosen }))}
		/>
	)
}
