import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useSession, useViewer } from '@folkmoot/kit/state'
import Bell from 'lucide-react/icons/bell'
import FileText from 'lucide-react/icons/file-text'
import Moon from 'lucide-react/icons/moon'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShieldUser from 'lucide-react/icons/shield-user'
import User from 'lucide-react/icons/user'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { t as tSearch } from '../frame/later-text.ts'
import { t as tFrame } from '../frame/text.ts'
import { useDarkMode } from '../frame/use-dark-mode.ts'
import { useNavLinks } from '../frame/use-nav-links.tsx'
import { useSuggestions } from '../frame/use-suggestions.ts'
import { type Entry, fitting, type Group, parseTyped } from './entries.ts'
import { readPageCommands } from './page-commands.ts'
import { t } from './text.ts'

/** The rows of the palette for what was typed, in groups. */
export function useEntries(typed: string): Group[] {
	const { kind, text } = parseTyped(typed)
	const { communities, users, posts } = useSuggestions(kind === 'action' ? '' : text)
	const own = useSession().communities
	const others = communities.filter(({ id }) => !own.some((one) => one.id === id))
	const groups: Group[] = [
		{ label: t('this-page'), kind: 'action', entries: usePageEntries() },
		{ label: t('go-to'), kind: 'page', entries: usePages() },
		{ label: tFrame('communities'), kind: 'community', entries: [...own, ...others].map(communityEntry) },
		{
			label: tSearch('people'),
			kind: 'member',
			entries: users.map(({ id, username, proPic }) => ({
				id,
				label: `@${username}`,
				icon: <Avatar kind="member" picture={proPic} name={username} size={24} />,
				to: paths.user(username),
			})),
		},
		{ label: t('do'), kind: 'action', entries: useActions() },
		{
			label: tSearch('posts'),
			kind: 'post',
			entries: posts.map(({ id, publicId, title, communityName, noComments }) => ({
				id,
				label: title,
				note: tSearch('comments', { count: grammaticalCount(noComments), shown: formatShortCount(noComments) }),
				icon: <FileText />,
				to: paths.post(communityName, publicId),
			})),
		},
		{ label: tFrame('search'), kind: 'search', entries: text === '' ? [] : [searchEntry(text)] },
	]
	return fitting(groups, typed)
}

const searchEntry = (text: string): Entry => ({
	id: 'search',
	label: t('search-for', { text }),
	icon: <Search />,
	to: paths.search({ q: text }),
})

type Named = Pick<ReturnType<typeof useSession>['communities'][number], 'id' | 'name' | 'proPic' | 'noMembers'>

const communityEntry = ({ id, name, proPic, noMembers }: Named): Entry => ({
	id,
	label: name,
	note: tSearch('members', { count: grammaticalCount(noMembers), shown: formatShortCount(noMembers) }),
	icon: <Avatar kind="community" picture={proPic} name={name} size={24} />,
	to: paths.community(name),
})

/** Read once, when the palette opens: the page does not change below it. */
function usePageEntries(): Entry[] {
	const [commands] = useState(readPageCommands)
	return commands.map((command, index) => ({ id: `page-${index}`, icon: <Zap />, ...command }))
}

function usePages(): Entry[] {
	const viewer = useViewer()
	const links = useNavLinks().map(({ label, to, icon }): Entry => ({ id: to, label, to, icon }))
	if (!viewer) return links
	const page = (label: string, to: string, icon: Entry['icon']): Entry => ({ id: to, label, to, icon })
	return [
		...links,
		page(tFrame('notifications'), paths.notifications(), <Bell />),
		page(tFrame('profile'), paths.user(viewer.username), <User />),
		page(tFrame('settings'), paths.settings(), <Settings />),
		...(viewer.isAdmin ? [page(tFrame('admin'), paths.admin(), <ShieldUser />)] : []),
	]
}

function useActions(): Entry[] {
	const viewer = useViewer()
	const openModal = useOpenModal()
	const [isDark, setDark] = useDarkMode()
	const write: Entry = { id: 'write', label: t('create-post'), icon: <Plus /> }
	return [
		viewer ? { ...write, to: paths.newPost() } : { ...write, run: () => openModal({ name: 'login-prompt' }) },
		{ id: 'theme', label: isDark ? t('light-mode') : tFrame('dark-mode'), icon: <Moon />, run: () => setDark(!isDark) },
	]
}
