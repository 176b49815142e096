import { Button } from '@folkmoot/kit/ui/button.tsx'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styles from '../frame/frame.module.css'

interface Props {
	/** What happens to whom is named: "Ban member". */
	action: string
	isRunning: boolean
	/** Rejects never; clears the field when it worked. */
	onSubmit: (username: string, clear: () => void) => void
}

/** One line for a username and what to do with it. */
export function NameForm({ action, isRunning, onSubmit }: Props): ReactNode {
	const [username, setUsername] = useState('')
	const form = useRef<HTMLFormElement>(null)
	const clear = () => {
		setUsername('')
		// There is nothing to press any more: the next name may be typed.
		if (form.current?.contains(document.activeElement)) form.current.querySelector('input')?.focus()
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (username) onSubmit(username, clear)
	}
	return (
		<form ref={form} className={styles.inline} onSubmit={submit}>
			<NameInput label="Username" value={username} onChange={setUsername} />
			<Button kind="primary" type="submit" disabled={username === ''} isLoading={isRunning}>
				{action}
			</Button>
		</form>
	)
}
