import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { byLocale } from './by-locale.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { isNearLimit, keptText, maxLengthFor, textLength } from './text-length.ts'
import { usePrehydrationInput } from './use-prehydration-input.ts'

interface Props extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
	value: string
	onChange: (value: string) => void
	/** Limit of the input's length; near it a count shows how much of it is used. */
	maxLength?: number
}

/** A single-line input. */
export function TextInput({ label, hidesLabel, error, hint, errorId, value, onChange, maxLength, className, ...rest }: Props): ReactNode {
	const input = useRef<HTMLInputElement>(null)
	usePrehydrationInput(input, value, onChange)
	return (
		<Field
			label={label}
			hidesLabel={hidesLabel}
			error={error}
			hint={hint}
			errorId={errorId}
			aside={maxLength !== undefined && isNearLimit(value, maxLength) && <Count value={value} max={maxLength} />}
		>
			{(control) => (
				<input
					ref={input}
					type="text"
					{...rest}
					{...control}
					{...(maxLength ? { maxLength: maxLengthFor(maxLength) } : {})}
					className={classNames(styles.input, className)}
					value={value}
					onChange={(event) => onChange(keptText(event.target.value, value, maxLength))}
				/>
			)}
		</Field>
	)
}

const figures = byLocale((locale) => new Intl.NumberFormat(locale))

/** The number of characters typed, of the maximum. */
export function Count({ value, max }: { value: string; max: number }): ReactNode {
	return (
		<span className={styles.count}>
			{figures().format(textLength(value))} / {figures().format(max)}
		</span>
	)
}
