import { Button } from '@folkmoot/kit/ui/button.tsx'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styles from '../frame/frame.module.css'
import { t } from './text.ts'

interface Props {
	/** The button label, such as "Ban member". */
	action: string
	isRunning: boolean
	/** Never throws; calls `clear` on success. */
	onSubmit: (username: string, clear: () => void) => void
}

/** A field for a username, with an action button. */
export function UsernameForm({ action, isRunning, onSubmit }: Props): ReactNode {
	const [username, setUsername] = useState('')
	const form = useRef<HTMLFormElement>(null)
	const clear = () => setUsername('')
	const submit = (event: FormEvent) => {
		event.preventDefault()
		// The button gets disabled when the field is cleared. A dialog opened by it returns the focus here, for the next name or this one.
		form.current?.querySelector('input')?.focus()
		if (username) onSubmit(username, clear)
	}
	return (
		<form ref={form} className={styles.inline} onSubmit={submit}>
			<NameInput label={t('username')} value={username} onChange={setUsername} />
			<Button kind="primary" type="submit" disabled={username === ''} isLoading={isRunning}>
				{action}
			</Button>
		</form>
	)
}
