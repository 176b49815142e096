import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import { sayReasons } from '../because/say-because.ts'
import type { Decision } from './decisions.api.ts'
import styles from './decisions.module.css'
import { t } from './text.ts'

/** The facts of a decision: what, when, why, and by whom if the viewer may know. */
export function DecisionFacts({ decision }: { decision: Decision }): ReactNode {
	const { kind, expiresAt, liftedAt, rule, reason, by, automatic } = decision
	return (
		<dl className={styles.facts}>
			<Fact name={kind === 'ban' ? t('banned-by') : automatic ? t('switched-on-by') : t('removed-by')}>
				{t.rich('who-when', {
					who: by ? <Link to={paths.user(by.username)}>@{by.username}</Link> : decision.as === 'admins' ? t('admins') : t('mods'),
					time: <TimeAgo time={decision.at} />,
				})}
			</Fact>
			{kind === 'ban' && <Fact name={t('until')}>{expiresAt ? formatDateTime(expiresAt) : t('permanent')}</Fact>}
			{liftedAt && (
				<Fact name={kind === 'ban' ? t('lifted') : t('restored')}>
					<TimeAgo time={liftedAt} />
				</Fact>
			)}
			{automatic && (
				<Fact name={t('automatic-rule')}>
					{automatic.rule}: {sayReasons(automatic.because.join('; '))}
				</Fact>
			)}
			{rule && (
				<Fact name={t('rule')}>
					<bdi>{rule}</bdi>
				</Fact>
			)}
			<Fact name={t('reason')}>
				{reason ? <bdi>{reason}</bdi> : <span className={styles.quiet}>{rule ? t('rule-above') : t('no-reason')}</span>}
			</Fact>
		</dl>
	)
}

/** A member concerned, such as in "Ban of @ann". */
export function nameOf(member: Decision['member']): string {
	return member ? `@${member.username}` : t('somebody')
}

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
	return (
		<Link to={addressOf(decision)}>
			{item ? t(item.type === 'comment' ? 'comment-on' : 'quoted', { title: item.title }) : communityName}
		</Link>
	)
}

/** What a decision is called, such as "Ban of @ann". */
export function headingOf({ kind, item, member }: Decision): string {
	const name = nameOf(member)
	return kind === 'ban' ? t('ban-of', { name }) : t(`removed-${item?.type ?? 'post'}-of`, { name })
}
