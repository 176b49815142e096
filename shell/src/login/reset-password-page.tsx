import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head } from '@folkmoot/kit/pages/remote-module.ts'
import { useSession } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { type ReactNode, useState } from 'react'
import { useLinkToken } from './link-token.ts'
import { t } from './links-text.ts'
import styles from './login-page.module.css'
import { NewPassword } from './new-password.tsx'
import { RequestResetLink } from './request-reset-link.tsx'

export function head(): Head {
	return { title: t('reset-title'), description: t('reset-description'), noindex: true }
}

/** Requests a reset link or, opened by one, asks for the new password. */
export function Page(): ReactNode {
	const token = useLinkToken()
	return (
		<div className={styles.page}>
			{/* Reserves the space until it is known which of the two forms it is. */}
			<div className={classNames(styles.box, token === null && styles.unknown)}>
				<Step key={token} token={token ?? ''} />
			</div>
		</div>
	)
}

function Step({ token }: { token: string }): ReactNode {
	const [isTokenInvalid, setTokenInvalid] = useState(false)
	const { mailOn } = useSession()
	if (token !== '' && !isTokenInvalid) return <NewPassword token={token} onInvalidToken={() => setTokenInvalid(true)} />
	return mailOn ? <RequestResetLink isAgain={isTokenInvalid} /> : <NoMail />
}

function NoMail(): ReactNode {
	return (
		<>
			<h1 className={styles.title}>{t('forgot-title')}</h1>
			<p>{t('no-mail-help')}</p>
			<LinkButton to={paths.login()} isWide>
				{t('back-to-login')}
			</LinkButton>
		</>
	)
}
