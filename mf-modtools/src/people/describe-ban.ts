import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { t } from './text.ts'

interface Ban {
	expires: string | null
	rule: string | null
	reason: string | null
}

/** End and reason of a ban. */
export function describeBan({ expires, rule, reason }: Ban): string[] {
	const until = expires ? t('until', { date: formatDateTime(expires) }) : t('permanent')
	return [until, ...(rule ? [t('rule', { rule })] : []), ...(reason ? [reason] : [])]
}
