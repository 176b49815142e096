import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import type { ReactNode } from 'react'
import { BanDialog } from './ban-dialog.tsx'
import { UnbanDialog } from './unban-dialog.tsx'

export type BanDialogProps = FragmentProps<'admin/site-ban-dialog'>

/** Bans a member, or lifts their ban if they are banned. Lent to other rooms as `admin/site-ban-dialog`. */
export function Fragment(props: BanDialogProps): ReactNode {
	return props.user.isBanned ? <UnbanDialog {...props} /> : <BanDialog {...props} />
}
