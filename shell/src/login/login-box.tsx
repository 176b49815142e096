import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { t } from '../frame/text.ts'
import styles from './login-form.module.css'
import { LoginForm } from './login-form.tsx'

/** `shell/login-box`: the login form in the aside of pages that guests read, where there is an aside (rule pages-11). */
export function Fragment(): ReactNode {
	return (
		<Card heading={t('login')} className={styles.beside}>
			<LoginForm onLoggedIn={reloadPage} />
		</Card>
	)
}
