import { type ReactNode, type Ref, type TextareaHTMLAttributes, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Count } from './text-input.tsx'
import { isNearLimit, keptText, maxLengthFor } from './text-length.ts'
import { usePrehydrationInput } from './use-prehydration-input.ts'

interface Props extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
	value: string
	onChange: (value: string) => void
	maxLength?: number
	ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line input that grows with its text. */
export function TextArea({
	label,
	hidesLabel,
	error,
	hint,
	errorId,
	value,
	onChange,
	maxLength,
	className,
	ref,
	...rest
}: Props): ReactNode {
	const area = useRef<HTMLTextAreaElement>(null)
	useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current)
	usePrehydrationInput(area, value, onChange)
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
				<textarea
					ref={area}
					{...rest}
					{...control}
					{...(maxLength ? { maxLength: maxLengthFor(maxLength) } : {})}
					className={classNames(styles.input, styles.area, className)}
					value={value}
					onChange={(event) => onChange(keptText(event.target.value, value, maxLength))}
				/>
			)}
		</Field>
	)
}
