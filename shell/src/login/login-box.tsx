import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { useSession } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { lazyModule, useModuleWhileOpen } from '@folkmoot/kit/ui/lazy-module.ts'
import type { ReactNode } from 'react'
import { t } from '../frame/text.ts'
import styles from './login-form.module.css'
import { LoginForm } from './login-form.tsx'

const issuerLogins = lazyModule(async () => (await import(/* webpackChunkName: "login" */ '../sign-in/issuer-logins.tsx')).IssuerLogins)
const doNothing = () => {}

/** `shell/login-box`: the login form, or the buttons of identity providers, in the aside of pages that guests read, where there is an aside (rule pages-11). */
export function Fragment(): ReactNode {
	const hasIssuers = useSession().issuersOn ?? false
	// In the chunk of the login page: most sites have no identity providers.
	const IssuerLogins = useModuleWhileOpen(issuerLogins, hasIssuers, doNothing)
	const form = <LoginForm onLoggedIn={reloadPage} />
	return (
		<Card heading={t('login')} className={styles.beside}>
			{hasIssuers ? IssuerLogins && <IssuerLogins>{form}</IssuerLogins> : form}
		</Card>
	)
}
