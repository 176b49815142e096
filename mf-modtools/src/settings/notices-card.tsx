import type { Community } from '@folkmoot/community-contract/community'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSession, useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { type ReactNode, useState } from 'react'
import frame from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { changeNotices, getNotices, type Notices } from './notices.api.ts'
import styles from './settings.module.css'
import { t } from './text.ts'

export async function loadNotices({ fetch }: LoadContext, community: Pick<Community, 'id' | 'userMod'>): Promise<void> {
	if (community.userMod) await fetch(getNotices, { params: { communityId: community.id } })
}

/** A moderator's own switches: what they are notified of here. Each saves at once. */
export function NoticesCard({ community }: { community: Community }): ReactNode {
	const notices = usePageData(getNotices, { params: { communityId: community.id } })
	const [changed, setChanged] = useState<Notices | null>(null)
	if (notices.state !== 'loaded') return <SectionFallback of={notices} skeleton={<CardSkeletons count={1} />} />
	const shown = { community, notices: changed ?? notices.data, onChange: setChanged }
	return (
		<Card className={frame.column} heading={t('notices-title')}>
			<p className={frame.quiet}>{t('notices-hint', { community: community.name })}</p>
			<NoticeSwitch {...shown} of="notified" label={t('notices')} />
			{shown.notices.notified && (
				<div className={styles.kinds}>
					<NoticeSwitch {...shown} of="reports" label={t('notices-reports')} />
					<NoticeSwitch {...shown} of="appeals" label={t('notices-appeals')} />
					<NoticeSwitch {...shown} of="messages" label={t('notices-messages')} />
					<NoticeSwitch {...shown} of="held" label={t('notices-held')} />
				</div>
			)}
			<NoticeSwitch {...shown} of="overdue" label={t('notices-overdue')} />
			<NoticeSwitch {...shown} of="ruleHits" label={t('notices-hits')} />
			<NoticeSwitch {...shown} of="push" label={t('notices-push')} hint={t('notices-push-hint')} />
			<MailSwitch {...shown} />
		</Card>
	)
}

interface Shown {
	community: Community
	notices: Notices
	onChange: (notices: Notices) => void
}

interface SwitchProps extends Shown {
	of: keyof Notices
	label: string
	hint?: string
	isDisabled?: boolean
}

function NoticeSwitch({ community, notices, onChange, of, label, ...rest }: SwitchProps): ReactNode {
	const isOn = notices[of]
	const [toggle, isRunning] = useModeratorAction(async () => onChange(await changeNotices(community.id, { [of]: !isOn })))
	return <Switch {...rest} label={label} isChecked={isOn} isRunning={isRunning} onChange={() => void toggle()} />
}

/** Only where the site sends mail; off until the viewer has an address that is confirmed. */
function MailSwitch(shown: Shown): ReactNode {
	const { mailOn } = useSession()
	const isConfirmed = Boolean(useViewer()?.emailConfirmedAt)
	if (!mailOn) return null
	const hint = isConfirmed ? t('notices-mail-hint') : t('notices-mail-unconfirmed')
	return <NoticeSwitch {...shown} of="mail" label={t('notices-mail')} hint={hint} isDisabled={!isConfirmed && !shown.notices.mail} />
}
