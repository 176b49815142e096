import type { ReactNode } from 'react'
import { BanDialog } from './ban-dialog.tsx'
import type { BanDialogProps } from './ban-dialog-props.ts'
import { UnbanDialog } from './unban-dialog.tsx'

/** Bans a member, or lifts their ban if they are banned. Lent to other areas as `admin/site-ban-dialog`. */
export function Fragment(props: BanDialogProps): ReactNode {
	return props.user.isBanned ? <UnbanDialog {...props} /> : <BanDialog {...props} />
}
