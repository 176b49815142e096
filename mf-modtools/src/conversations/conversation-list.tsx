import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { Overdue } from '../waiting/overdue.tsx'
import type { Conversation } from './conversations.api.ts'
import styles from './conversations.module.css'
import { TeamPicture, teamName } from './team.tsx'
import { t } from './text.ts'

interface Props {
	label: string
	conversations: readonly Conversation[]
	/** The address of earlier ones; null for none. */
	older: string | null
}

/** Conversations, latest first, each with the other side's name. */
export function ConversationList({ label, conversations, older }: Props): ReactNode {
	return (
		<>
			<Card className={styles.listCard}>
				<ol className={styles.list} aria-label={label}>
					{conversations.map((conversation) => (
						<li key={conversation.id} className={styles.row}>
							<Picture conversation={conversation} />
							<div className={styles.grow}>
								<p className={styles.subject}>
									<Link to={paths.conversation(conversation.id)} className={styles.open}>
										{conversation.subject}
									</Link>
									<State conversation={conversation} />
								</p>
								<p className={styles.quiet}>
									<bdi>{nameOf(conversation)}</bdi>
									{' · '}
									{t('messages', { count: conversation.noMessages })}
									{' · '}
									<TimeAgo time={conversation.lastAt} />
								</p>
							</div>
						</li>
					))}
				</ol>
			</Card>
			{older && (
				<p className={styles.more}>
					<LinkButton to={older}>{t('older')}</LinkButton>
				</p>
			)}
		</>
	)
}

function Picture({ conversation: { team, member, community } }: { conversation: Conversation }): ReactNode {
	if (!team) return <TeamPicture community={community} size={40} />
	return <PersonPicture picture={member?.proPic ?? null} name={member?.username ?? '?'} size={40} />
}

function nameOf({ team, member, community }: Conversation): string {
	if (!team) return teamName(community)
	return member ? `@${member.username}` : t('deleted-account')
}

function State({ conversation: { team, lastFrom, lastAt } }: { conversation: Conversation }): ReactNode {
	if (!team) return lastFrom === 'team' && <Label tone="brand">{t('answered')}</Label>
	return (
		<>
			{team.waits && <Label tone="warn">{t('waiting')}</Label>}
			{team.waits && <Overdue since={lastAt} />}
			{team.claimedBy && <Label>{t('claimed-by', { name: team.claimedBy.username })}</Label>}
		</>
	)
}
