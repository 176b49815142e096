import { countWaiting } from '@folkmoot/kit/content/count-waiting.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSession, useViewer } from '@folkmoot/kit/state'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import ListIcon from 'lucide-react/icons/list'
import Rss from 'lucide-react/icons/rss'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'

export interface NavLink {
	label: string
	to: string
	icon: ReactNode
	/** How much waits there. */
	count?: number
}

/** The viewer's main places of the site (rule pages-9). */
export function useNavLinks(): NavLink[] {
	const viewer = useViewer()
	const { lists, communities } = useSession()
	const isModerator = viewer !== null && communities.some(({ userMod }) => userMod)
	// Home is one of the two feeds; this link leads to the other.
	const other: NavLink =
		viewer?.homeFeed === 'subscriptions'
			? { label: 'All', to: paths.all(), icon: <Globe /> }
			: { label: 'Subscriptions', to: paths.subscriptions(), icon: <Rss /> }
	return [
		{ label: 'Home', to: paths.home(), icon: <House /> },
		...(viewer ? [other] : []),
		...(isModerator ? [{ label: 'Moderating', to: paths.moderating(), icon: <Shield />, count: countWaiting(viewer) }] : []),
		{ label: 'Communities', to: paths.communities(), icon: <Users /> },
		...(viewer && lists.length > 0 ? [{ label: 'My Lists', to: paths.lists(viewer.username), icon: <ListIcon /> }] : []),
	]
}
