import type { Identities } from '@folkmoot/account-contract/sign-in'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from '../../login/login-form.module.css'
import { goToIssuer, signInApi } from '../../sign-in/sign-in.api.ts'
import { t } from '../../sign-in/text.ts'

/** How the viewer signs in, if that is without a password; null otherwise, and while it is not known. */
export function useIdentities(): Identities | null {
	const loaded = usePageData(signInApi.listIdentities, {})
	return loaded.state === 'loaded' && !loaded.data.hasPassword ? loaded.data : null
}

export function isConfirmedBy({ confirmedUntil }: Identities): boolean {
	return confirmedUntil !== null
}

interface Props {
	identities: Identities
	error?: string | null
	/** A path of this site, where the dialog is opened again. */
	returnTo: string
}

/** In place of a password: its identity provider confirms who somebody is. */
export function ConfirmFirst({ identities, error, returnTo }: Props): ReactNode {
	const [go, isGoing] = useAction((issuerId: string) => goToIssuer(issuerId, { purpose: 'confirm', returnTo }))
	return (
		<div className={styles.fields}>
			<p>{isConfirmedBy(identities) ? t('confirmed') : t('confirm-why')}</p>
			{!isConfirmedBy(identities) &&
				identities.confirmable.map(({ id, label }) => (
					<Button key={id} isWide isLoading={isGoing} onClick={() => go(id)}>
						{t('confirm-with', { label })}
					</Button>
				))}
			{error && (
				<p className={styles.problem} role="alert">
					{error}
				</p>
			)}
		</div>
	)
}
