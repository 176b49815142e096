import { buttonClass } from '@folkmoot/kit/ui/button-class.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import type { SectionProps } from '../frame/section-props.ts'
import { archiveAddress } from './export.api.ts'
import styles from './settings.module.css'

/** Export of the community as one file. */
export function ExportCard({ community }: Pick<SectionProps, 'community'>): ReactNode {
	return (
		<Card className={frame.column} heading="Export this community">
			<div className={styles.export}>
				<p>
					One archive with the settings, rules, posts, comments, pictures and moderation log of {community.name}, as of now. An admin of
					another Folkmoot can import it.
				</p>
				<p className={frame.quiet}>
					Not included: members, votes, reports, appeals, moderators’ notes, email addresses, and anything deleted or removed.
				</p>
				<a className={buttonClass({})} href={archiveAddress(community.id)} download>
					<Download /> Export
				</a>
			</div>
		</Card>
	)
}
