import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { askVerification } from '../../security.api.ts'
import { Part } from './part.tsx'
import styles from './security.module.css'

/** Whether the email address is verified. The address itself is changed in the account section. */
export function EmailPart({ email, isConfirmed }: { email: string | null; isConfirmed: boolean }): ReactNode {
	const alert = useAlert()
	const [sentTo, setSentTo] = useState<string | null>(null)
	const [send, isSending] = useAction(async () => {
		await askVerification()
		setSentTo(email)
		alert(`A link is on its way to ${email}.`, { tone: 'good' })
	})
	if (email === null)
		return <Part heading="Email address" hint="Without a confirmed address you cannot reset your password if you forget it." />
	if (isConfirmed)
		return (
			<Part
				heading="Email address"
				hint={
					<>
						<span className={styles.good}>Confirmed.</span> Password reset links go to {email}.
					</>
				}
			/>
		)
	return (
		<Part
			heading="Email address"
			hint={
				sentTo === email ? `Open the link sent to ${email}.` : `${email} is not confirmed yet, so you cannot use it to reset your password.`
			}
			action={
				<Button isLoading={isSending} onClick={send}>
					{sentTo === email ? 'Send again' : 'Send link'}
				</Button>
			}
		/>
	)
}
