import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './select.module.css'

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
	return (
		<label className={classNames(styles.select, className)}>
			<span className={showsLabel ? styles.label : styles.hidden}>{label}</span>
			<select
				value={value}
				onChange={(event) => {
					const chosen = options.find((option) => option.value === event.target.value)
					if (chosen) onChange(chosen.value)
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
