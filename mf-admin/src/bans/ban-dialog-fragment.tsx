import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import type { ReactNode } from 'react'
import { BanDialog } from './ban-dialog.tsx'
import { UnbanDialog } from './unban-dialog.tsx'

export type BanDialogProps = FragmentProps<'admin/site-ban-dialog'>

/** Bans whoever is not banned, and lifts the ban of whoever is. Lent to other rooms as `admin/site-ban-dialog`. */
export function Fragment(props: BanDialogProps): ReactNode {
	return props.user.isBanned ? <UnbanDialog {...props} /> : <BanDialog {...props} />
}
