import type { User } from '@folkmoot/account-contract/user'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { amountOf } from '../table/format.ts'
import styles from './bans.module.css'
import { t } from './text.ts'

interface Props {
	/** The form's id, for the submit button outside it. */
	id: string
	user: User
	/** The right name was typed (case-insensitive). */
	onNamed: () => void
}

/** Says what will be removed, and requires typing the name. */
export function BanNameForm({ id, user, onNamed }: Props): ReactNode {
	const [typed, setTyped] = useState('')
	const [error, setError] = useState<string | null>(null)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (typed.trim().toLowerCase() === user.username.toLowerCase()) onNamed()
		else setError(t('names-differ'))
	}
	return (
		<form id={id} className={styles.form} method="post" noValidate onSubmit={submit}>
			<p>{t('will-be-removed', { amount: amountOf({ posts: user.noPosts, comments: user.noComments }) })}</p>
			<TextInput
				label={t('type-name')}
				autoFocus
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				value={typed}
				error={error}
				onChange={(value) => {
					setError(null)
					setTyped(value)
				}}
			/>
		</form>
	)
}
