import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'
import { Count } from './text-input.tsx'

interface Props extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
	value: string
	onChange: (value: string) => void
	maxLength?: number
	ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; grows with them. */
export function TextArea({ label, error, hint, value, onChange, maxLength, className, ...rest }: Props): ReactNode {
	return (
		<Field label={label} error={error} hint={hint} aside={maxLength && <Count value={value} max={maxLength} />}>
			{(control) => (
				<textarea
					{...rest}
					{...control}
					{...(maxLength ? { maxLength } : {})}
					className={classNames(styles.input, styles.area, className)}
					value={value}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	)
}
