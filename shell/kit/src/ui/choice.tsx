import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import switchStyles from './switch.module.css'
import { usePrehydrationValue } from './use-prehydration-input.ts'

interface Props {
	label: ReactNode
	hint?: ReactNode
	isChecked: boolean
	onChange: (isChecked: boolean) => void
	isDisabled?: boolean
	/** Its last change is still running: clicks do nothing, but unlike a disabled box it keeps the focus. */
	isRunning?: boolean
}

/** A checkbox: one of several options, or a value sent with a form. */
export function Checkbox(props: Props): ReactNode {
	return <Choice {...props} />
}

/** A setting that takes effect at once. */
export function Switch(props: Props): ReactNode {
	return <Choice {...props} role="switch" />
}

function Choice({ label, hint, isChecked, onChange, isDisabled = false, isRunning = false, role }: Props & { role?: 'switch' }): ReactNode {
	const box = useRef<HTMLInputElement>(null)
	usePrehydrationValue(box, isCheckedIn, isChecked, onChange)
	return (
		<label className={classNames(styles.choice, role && styles.reverse)}>
			<input
				ref={box}
				type="checkbox"
				{...(role && { role, className: switchStyles.switch })}
				checked={isChecked}
				disabled={isDisabled}
				aria-disabled={isRunning || undefined}
				onChange={(event) => !isRunning && onChange(event.target.checked)}
			/>
			<span className={styles.choiceText}>
				<span>{label}</span>
				{hint && <span className={styles.hint}>{hint}</span>}
			</span>
		</label>
	)
}

const isCheckedIn = ({ checked, disabled }: HTMLInputElement) => (disabled ? null : checked)
