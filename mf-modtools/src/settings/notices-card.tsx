import type { Community } from '@folkmoot/community-contract/community'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { type ReactNode, useState } from 'react'
import frame from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { changeNotices, getNotices } from './notices.api.ts'
import { t } from './text.ts'

export async function loadNotices({ fetch }: LoadContext, community: Pick<Community, 'id' | 'userMod'>): Promise<void> {
	if (community.userMod) await fetch(getNotices, { params: { communityId: community.id } })
}

/** A moderator's own switch: whether they are notified of what waits here. Saves at once. */
export function NoticesCard({ community }: { community: Community }): ReactNode {
	const notices = usePageData(getNotices, { params: { communityId: community.id } })
	const [changed, setChanged] = useState<boolean | null>(null)
	const isOn = notices.state === 'loaded' && (changed ?? notices.data.notified)
	const [toggle, isRunning] = useModeratorAction(async () => {
		setChanged((await changeNotices(community.id, !isOn)).notified)
	})
	if (notices.state !== 'loaded') return <SectionFallback of={notices} skeleton={<CardSkeletons count={1} />} />
	return (
		<Card className={frame.column} heading={t('notices-title')}>
			<Switch
				label={t('notices')}
				hint={t('notices-hint', { community: community.name })}
				isChecked={isOn}
				isRunning={isRunning}
				onChange={() => void toggle()}
			/>
		</Card>
	)
}
