import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import hidden from './visually-hidden.module.css'

export interface FieldProps {
	label: string
	/** The label is for assistive technology only: for everybody else the context says what this is. */
	hidesLabel?: boolean | undefined
	/** Its validation error. */
	error?: string | null | undefined
	/** Help text. */
	hint?: ReactNode
	/** The id of an error message elsewhere, as for a whole form. */
	errorId?: string | undefined
}

interface Props extends FieldProps {
	/** Shown at the end of the label’s line, such as a count. */
	aside?: ReactNode
	/** Gets the attributes that associate the control with its label, hint and error. */
	children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

/** A control with its label, hint and error. */
export function Field({ label, hidesLabel = false, error, hint, errorId, aside, children }: Props): ReactNode {
	const id = useId()
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ') || undefined
	return (
		<div className={styles.field}>
			<div className={classNames(styles.head, hidesLabel && styles.bare)}>
				<label className={hidesLabel ? hidden.hidden : styles.label} htmlFor={id}>
					{label}
				</label>
				{aside}
			</div>
			{children({ id, 'aria-describedby': describedBy, 'aria-invalid': error || errorId ? true : undefined })}
			{hint && (
				<div className={styles.hint} id={`${id}-hint`}>
					{hint}
				</div>
			)}
			{error && (
				<div className={styles.error} id={`${id}-error`} role="alert">
					{error}
				</div>
			)}
		</div>
	)
}
