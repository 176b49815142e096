import { useAction } from '@folkmoot/kit/api'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { askVerification } from '../../security.api.ts'
import { t } from '../text.ts'
import { Part } from './part.tsx'
import styles from './security.module.css'

interface Props {
	email: string | null
	isConfirmed: boolean
	/** Until when links for a new password do not go there; null for now. */
	heldUntil: string | null
}

/** Whether the email address is verified. The address itself is changed in the account section. */
export function EmailPart({ email, isConfirmed, heldUntil }: Props): ReactNode {
	const alert = useAlert()
	const [sentTo, setSentTo] = useState<string | null>(null)
	const [send, isSending] = useAction(async () => {
		await askVerification()
		setSentTo(email)
		alert(t('email-sent', { email }), { tone: 'good' })
	})
	if (email === null) return <Part heading={t('email-address')} hint={t('email-none')} />
	if (isConfirmed && heldUntil)
		return (
			<Part
				heading={t('email-address')}
				hint={t.rich('email-held', { date: formatDate(heldUntil) }, { good: <span className={styles.good} /> })}
			/>
		)
	if (isConfirmed)
		return <Part heading={t('email-address')} hint={t.rich('email-confirmed', { email }, { good: <span className={styles.good} /> })} />
	return (
		<Part
			heading={t('email-address')}
			hint={sentTo === email ? t('email-open', { email }) : t('email-unconfirmed', { email })}
			action={
				<Button isLoading={isSending} onClick={send}>
					{sentTo === email ? t('send-again') : t('send-link')}
				</Button>
			}
		/>
	)
}
