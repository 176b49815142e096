import { usePageData } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { listOwnHeld } from './profile.api.ts'
import { t } from './text.ts'

export const ownHeldInput = { query: { limit: '1' } } as const

/** On one's own profile, while something waits for a moderator. */
export function WaitingNotice(): ReactNode {
	const held = usePageData(listOwnHeld, ownHeldInput)
	if (held.state !== 'loaded' || held.data.items.length === 0) return null
	return (
		<Notice
			icon={<Hourglass />}
			action={
				<LinkButton size="small" to={paths.held()}>
					{t('show-waiting')}
				</LinkButton>
			}
		>
			{t('waits')}
		</Notice>
	)
}
