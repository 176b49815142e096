import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import type { Decision } from './decisions.api.ts'
import styles from './decisions.module.css'

/** The facts of a decision: what, when, why, and by whom if the viewer may know. */
export function DecisionFacts({ decision }: { decision: Decision }): ReactNode {
	const { kind, expiresAt, liftedAt, rule, reason, by, automatic } = decision
	return (
		<dl className={styles.facts}>
			<Fact name={kind === 'ban' ? 'Banned by' : automatic ? 'Switched on by' : 'Removed by'}>
				{by ? <Link to={paths.user(by.username)}>@{by.username}</Link> : actors[decision.as]}, <TimeAgo time={decision.at} />
			</Fact>
			{kind === 'ban' && <Fact name="Until">{expiresAt ? formatDateTime(expiresAt) : 'Permanent'}</Fact>}
			{liftedAt && (
				<Fact name={kind === 'ban' ? 'Lifted' : 'Restored'}>
					<TimeAgo time={liftedAt} />
				</Fact>
			)}
			{automatic && (
				<Fact name="Automatic rule">
					{automatic.rule}: {automatic.because.join('; ')}
				</Fact>
			)}
			{rule && <Fact name="Rule">{rule}</Fact>}
			<Fact name="Reason">{reason ?? <span className={styles.quiet}>{rule ? 'The rule above.' : 'No reason given.'}</span>}</Fact>
		</dl>
	)
}

const actors = { mods: 'Moderators', admins: 'Admins' } as const

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
	return (
		<div className={styles.fact}>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}

/** The page of what was removed; for a ban that of the community. */
export function addressOf({ item, communityName }: Decision): string {
	if (!item) return paths.community(communityName)
	return item.commentId ? paths.comment(communityName, item.postId, item.commentId) : paths.post(communityName, item.postId)
}

/** A link to what was removed; for a ban to the community. */
export function DecisionSubject({ decision }: { decision: Decision }): ReactNode {
	const { item, communityName } = decision
	return <Link to={addressOf(decision)}>{item ? `${item.type === 'comment' ? 'Comment on ' : ''}“${item.title}”` : communityName}</Link>
}
