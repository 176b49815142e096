import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'

interface Ban {
	expires: string | null
	rule: string | null
	reason: string | null
}

/** End and reason of a ban. */
export function describeBan({ expires, rule, reason }: Ban): string[] {
	const until = expires ? `Until ${formatDateTime(expires)}` : 'Permanent'
	return [until, ...(rule ? [`Rule: “${rule}”`] : []), ...(reason ? [reason] : [])]
}
