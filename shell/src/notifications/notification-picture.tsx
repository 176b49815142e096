import type { Notification } from '@folkmoot/account-contract/notification'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import AtSign from 'lucide-react/icons/at-sign'
import Award from 'lucide-react/icons/award'
import Bell from 'lucide-react/icons/bell'
import Bot from 'lucide-react/icons/bot'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Flag from 'lucide-react/icons/flag'
import Gavel from 'lucide-react/icons/gavel'
import Hand from 'lucide-react/icons/hand'
import Hourglass from 'lucide-react/icons/hourglass'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import Reply from 'lucide-react/icons/reply'
import Scale from 'lucide-react/icons/scale'
import Shield from 'lucide-react/icons/shield'
import Trash from 'lucide-react/icons/trash-2'
import Webhook from 'lucide-react/icons/webhook'
import type { ReactNode } from 'react'
import styles from './notification-item.module.css'

const typeIcons: Readonly<Record<string, ReactNode>> = {
	new_comment: <MessageCircle />,
	comment_reply: <Reply />,
	mention: <AtSign />,
	new_votes: <ArrowBigUp />,
	deleted_post: <Trash />,
	mod_add: <Shield />,
	new_badge: <Award />,
	welcome: <Hand />,
	announcement: <Megaphone />,
	denied_comm: <CircleSlash />,
	mod_decision: <Gavel />,
	appeal_answered: <Scale />,
	new_reports: <Flag />,
	new_appeal: <Scale />,
	new_escalations: <Flag />,
	escalation_answered: <Flag />,
	moderation_declined: <CircleSlash />,
	new_messages: <Mail />,
	message_answered: <Mail />,
	new_held: <Hourglass />,
	held_released: <CircleCheck />,
	held_refused: <CircleSlash />,
	rule_hits: <Bot />,
	overdue: <Hourglass />,
	bot_answered: <Bot />,
	webhook_stopped: <Webhook />,
	overdue_held: <Hourglass />,
	overdue_messages: <Hourglass />,
}

/** Picture of the person or thing it is about, with an icon of its type in a corner; only the icon where there is no picture. */
export function NotificationPicture({ type, actor, image, icons }: Notification): ReactNode {
	const icon = typeIcons[type] ?? <Bell />
	const picture = actor ? (
		<PersonPicture picture={actor.proPic} name={actor.username} size={40} />
	) : image && icons?.[0] ? (
		<img className={styles.image} src={icons[0]} alt="" width={40} height={40} loading="lazy" />
	) : null
	if (!picture) return <span className={styles.plain}>{icon}</span>
	return (
		<span className={styles.picture} aria-hidden="true">
			{picture}
			<span className={styles.typeIcon}>{icon}</span>
		</span>
	)
}
