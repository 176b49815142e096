import type { Community } from '@folkmoot/community-contract/community'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './composer.module.css'
import { describeRequirements } from './requirements.ts'
import { t } from './text.ts'

/** What a community tells those who are about to post, and what it asks of their posts; nothing if it does neither. */
export function PostingNote({ community, isExempt }: { community: Community; isExempt: boolean }): ReactNode {
	const requirements = isExempt ? [] : describeRequirements(community)
	if (community.postGuidance === '' && requirements.length === 0) return null
	return (
		<section className={styles.note} aria-label={t('posting-in', { community: community.name })}>
			<Notice icon={<Info />}>
				{community.postGuidance !== '' && <p className={styles.guidance}>{community.postGuidance}</p>}
				{requirements.length > 0 && (
					<ul>
						{requirements.map((requirement) => (
							<li key={requirement}>{requirement}</li>
						))}
					</ul>
				)}
			</Notice>
		</section>
	)
}
