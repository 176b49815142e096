import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useViewer } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { WeeklyDiscussion } from './weekly-discussion.tsx'
import { YoungCommunities } from './young-communities.tsx'

/** What goes on, beside a member's feed: notes below the card. Loaded when the member is there (`MemberRail`). */
export function Rail(): ReactNode {
	const viewer = useViewer()
	return (
		<>
			<WeeklyDiscussion />
			{viewer && viewer.notificationsNewCount > 0 && <Fragment name="shell/latest-notifications" />}
			<YoungCommunities />
		</>
	)
}
