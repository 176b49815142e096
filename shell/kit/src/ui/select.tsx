import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './select.module.css'
import { usePrehydrationValue } from './use-prehydration-input.ts'

interface Props<V extends string> {
	/** Its label; visually hidden unless `showsLabel`: above the menu, as with other fields. */
	label: string
	showsLabel?: boolean
	/** One of several settings: the label at the start of the row, the menu at its end, or below where both have no room. */
	isRow?: boolean
	value: V
	options: readonly { value: V; label: string }[]
	onChange: (value: V) => void
	className?: string | undefined
}

/** A native select, so that it works on every device. */
export function Select<V extends string>(props: Props<V>): ReactNode {
	const { label, showsLabel = false, isRow = false, value, options, onChange, className } = props
	const control = useRef<HTMLSelectElement>(null)
	const find = (wanted: string) => options.find((option) => option.value === wanted)?.value ?? null
	// With a value that is none of the options, the browser shows another one.
	usePrehydrationValue(control, (select) => (find(value) === null ? null : find(select.value)), value, onChange)
	return (
		<label className={classNames(styles.select, isRow ? styles.row : showsLabel && styles.field, className)}>
			<span className={isRow || showsLabel ? styles.label : styles.hidden}>{label}</span>
			<span className={styles.control}>
				<select
					ref={control}
					value={value}
					onChange={(event) => {
						const chosen = find(event.target.value)
						if (chosen !== null) onChange(chosen)
					}}
				>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			</span>
		</label>
	)
}
