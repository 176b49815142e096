import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import hidden from './visually-hidden.module.css'

export interface FieldLook {
	label: string
	/** The label is for assistive technology only: the place says to everybody else what this is. */
	hidesLabel?: boolean | undefined
	/** What is wrong with it. */
	error?: string | null | undefined
	/** What to know before typing. */
	hint?: ReactNode
	/** The id of what says elsewhere what is wrong with it, as for a whole form. */
	problemId?: string | undefined
}

interface Props extends FieldLook {
	/** Stands at the right of the label, such as a count. */
	aside?: ReactNode
	/** Gets the attributes that tie the control to its label, hint and error. */
	children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

/** A control with its label, its hint and what is wrong with it. */
export function Field({ label, hidesLabel = false, error, hint, problemId, aside, children }: Props): ReactNode {
	const id = useId()
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`, problemId].filter(Boolean).join(' ') || undefined
	return (
		<div className={styles.field}>
			<div className={classNames(styles.head, hidesLabel && styles.bare)}>
				<label className={hidesLabel ? hidden.hidden : styles.label} htmlFor={id}>
					{label}
				</label>
				{aside}
			</div>
			{children({ id, 'aria-describedby': describedBy, 'aria-invalid': error || problemId ? true : undefined })}
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
