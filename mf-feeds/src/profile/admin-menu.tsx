import type { User } from '@folkmoot/account-contract/user'
import { useAction } from '@folkmoot/kit/api'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { flashAlert, useAlert } from '@folkmoot/kit/state'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import ShieldEllipsis from 'lucide-react/icons/shield-ellipsis'
import { type ReactNode, useState } from 'react'
import { setSupporter } from './profile.api.ts'
import { t } from './text.ts'

/** Admin actions on an account (rule moderation-1). */
export function AdminMenu({ user, onChange }: { user: User; onChange: () => void }): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const alert = useAlert()
	const isSupporter = user.badges.some(({ type }) => type === 'supporter')
	const [toggleBadge] = useAction(async () => {
		await setSupporter(user.username, !isSupporter)
		alert(t(isSupporter ? 'badge-removed' : 'badge-given'), { tone: 'good' })
		onChange()
	})
	const finish = (message: string) => {
		flashAlert(message)
		reloadPage()
	}
	return (
		<>
			<Menu
				label={t('admin-actions')}
				icon={<ShieldEllipsis />}
				entries={[
					{
						label: t(isSupporter ? 'badge-remove' : 'badge-give'),
						icon: <BadgeCheck />,
						onSelect: () => void toggleBadge(),
					},
					'line',
					{ label: t(user.isBanned ? 'unban' : 'ban'), icon: <Ban />, onSelect: () => setAsking(true) },
				]}
			/>
			{isAsking && <Fragment name="admin/site-ban-dialog" user={user} onDone={finish} onClose={() => setAsking(false)} />}
		</>
	)
}
