import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import type { Conversation, Message } from './conversations.api.ts'
import styles from './conversations.module.css'
import { TeamPicture, teamName } from './team.tsx'
import { t } from './text.ts'

interface Props {
	message: Message
	conversation: Conversation
}

/** One message or note: who wrote it, when, and the text. */
export function MessageItem({ message, conversation }: Props): ReactNode {
	const { from, at, bodyTree } = message
	return (
		<li tabIndex={-1} className={classNames(styles.message, from === 'note' && styles.note, from === 'team' && styles.answer)}>
			<div className={styles.writer}>
				<Writer message={message} conversation={conversation} />
				{from === 'note' && <Label tone="warn">{t('note')}</Label>}
				{from === 'team' && conversation.team && <Label>{t('as-team')}</Label>}
				<span className={styles.quiet}>
					<TimeAgo time={at} />
				</span>
			</div>
			<Markdown tree={bodyTree} className={styles.body} />
		</li>
	)
}

function Writer({ message: { by, from }, conversation: { community, team } }: Props): ReactNode {
	if (from === 'team' && !team) {
		return (
			<>
				<TeamPicture community={community} size={32} />
				<span className={styles.name}>{teamName(community)}</span>
			</>
		)
	}
	if (!by) return <span className={styles.name}>{from === 'member' ? t('deleted-account') : t('former-moderator')}</span>
	return (
		<>
			<PersonPicture picture={by.proPic} name={by.username} size={32} />
			<Link to={paths.user(by.username)} className={styles.name}>
				<bdi>@{by.username}</bdi>
			</Link>
		</>
	)
}
