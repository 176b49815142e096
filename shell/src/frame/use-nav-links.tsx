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
import { t } from './text.ts'

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
			? { label: t('all'), to: paths.all(), icon: <Globe /> }
			: { label: t('subscriptions'), to: paths.subscriptions(), icon: <Rss /> }
	return [
		{ label: t('home'), to: paths.home(), icon: <House /> },
		...(viewer ? [other] : []),
		...(isModerator ? [{ label: t('moderating'), to: paths.moderating(), icon: <Shield />, count: countWaiting(viewer) }] : []),
		{ label: t('communities'), to: paths.communities(), icon: <Users /> },
		...(viewer && lists.length > 0 ? [{ label: t('my-lists'), to: paths.lists(viewer.username), icon: <ListIcon /> }] : []),
	]
}
