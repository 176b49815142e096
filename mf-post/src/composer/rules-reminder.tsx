import type { Community } from '@folkmoot/community-contract/community'
import { useViewer } from '@folkmoot/kit/state'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import Scale from 'lucide-react/icons/scale'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './composer.module.css'
import { hasReadRules } from './rules-read.ts'
import { t } from './text.ts'

/**
 * The rules of a community above the button that posts, for the first post in it; wide screens have them beside the form.
 * It appears once the browser has said that this is the first: below what is in sight, so nothing moves.
 */
export function RulesReminder({ community: { id, name, rules } }: { community: Community }): ReactNode {
	const username = useViewer()?.username ?? ''
	const [isFirst, setFirst] = useState(false)
	useEffect(() => setFirst(!hasReadRules(username, id)), [username, id])
	if (!isFirst || !rules?.length) return null
	return (
		<section className={styles.reminder} aria-label={t('rules-of', { community: name })}>
			<Notice icon={<Scale />}>
				<p>{t('first-post', { community: name })}</p>
				<ol>
					{rules.map((rule) => (
						<li key={rule.id}>{rule.rule}</li>
					))}
				</ol>
			</Notice>
		</section>
	)
}
