import type { User } from '@folkmoot/account-contract/user'
import { useOpenModal } from '@folkmoot/kit/state'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/** What a member can do about another one, beside muting: report them to the admins. */
export function MemberMenu({ user: { id, username } }: { user: User }): ReactNode {
	const openModal = useOpenModal()
	const report = () => openModal({ name: 'report-to-admins', kind: 'member', targetId: id, of: username })
	return (
		<Menu
			label={t('more-about', { name: username })}
			icon={<Ellipsis />}
			entries={[{ label: t('report-member', { name: username }), icon: <Flag />, onSelect: report }]}
		/>
	)
}
