import type { ReactNode } from 'react'
import { t } from './text.ts'

/** Says in a form that only scripts can send it. */
export function NeedsScripting(): ReactNode {
	return (
		<noscript>
			<p>{t('needs-scripting')}</p>
		</noscript>
	)
}
