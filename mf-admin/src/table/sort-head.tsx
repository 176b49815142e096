import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Props<S extends string> {
	label: string
	/** The sorts of this column; the first is the one of the first press, the second reverses it. */
	sorts: readonly [S, S]
	/** Which of them has the smallest or the earliest above. */
	ascending: NoInfer<S>
	/** The sort of the table. */
	sort: S
	onSort: (sort: S) => void
	className?: string | undefined
}

/** The head of a column that can be sorted. On phones tables have no heads: there a select does the same. */
export function SortHead<S extends string>({ label, sorts: [first, second], ascending, sort, onSort, className }: Props<S>): ReactNode {
	const isSorted = sort === first || sort === second
	const isAscending = sort === ascending
	const Icon = !isSorted ? ChevronsUpDown : isAscending ? ArrowUp : ArrowDown
	return (
		<th
			scope="col"
			className={classNames(styles.sortable, className)}
			{...(isSorted ? { 'aria-sort': isAscending ? 'ascending' : 'descending' } : {})}
		>
			<button type="button" onClick={() => onSort(sort === first ? second : first)}>
				{label}
				<Icon aria-hidden="true" />
			</button>
		</th>
	)
}
