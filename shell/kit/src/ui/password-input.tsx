import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { t } from './text.ts'
import { usePrehydrationInput } from './use-prehydration-input.ts'

interface Props extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'type'> {
	value: string
	onChange: (value: string) => void
	/** Tells password managers which password this is. */
	autoComplete: 'current-password' | 'new-password'
}

/** A password input with a button to show the text once something is typed (rule keyboard-8). */
export function PasswordInput({ label, hidesLabel, error, hint, errorId, value, onChange, ...rest }: Props): ReactNode {
	const input = useRef<HTMLInputElement>(null)
	const [isRevealed, setRevealed] = useState(false)
	usePrehydrationInput(input, value, onChange)
	const isShown = isRevealed && value !== ''
	return (
		<Field label={label} hidesLabel={hidesLabel} error={error} hint={hint} errorId={errorId}>
			{(control) => (
				<div className={styles.withButton}>
					<input
						ref={input}
						{...rest}
						{...control}
						type={isShown ? 'text' : 'password'}
						className={styles.input}
						value={value}
						onChange={(event) => onChange(event.target.value)}
					/>
					{value !== '' && (
						<IconButton
							label={t(isShown ? 'hide-password' : 'show-password')}
							icon={isShown ? <EyeOff /> : <Eye />}
							onClick={() => setRevealed(!isShown)}
						/>
					)}
				</div>
			)}
		</Field>
	)
}
