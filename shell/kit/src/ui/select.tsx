import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './select.module.css'
import { usePrehydrationValue } from './use-prehydration-input.ts'

interface Props<V extends string> {
	/** Its label; visually hidden unless `showsLabel`. */
	label: string
	showsLabel?: boolean
	value: V
	options: readonly { value: V; label: string }[]
	onChange: (value: V) => void
	className?: string | undefined
}

/** A native select, so that it works on every device. */
export function Select<V extends string>({ label, showsLabel = false, value, options, onChange, className }: Props<V>): ReactNode {
	const control = useRef<HTMLSelectElement>(null)
	const find = (wanted: string) => options.find((option) => option.value === wanted)?.value ?? null
	// With a value that is none of the options, the browser shows another one.
	usePrehydrationValue(control, (select) => (find(value) === null ? null : find(select.value)), value, onChange)
	return (
		<label className={classNames(styles.select, className)}>
			<span className={showsLabel ? styles.label : styles.hidden}>{label}</span>
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
		</label>
	)
}
