import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import Eraser from 'lucide-react/icons/eraser'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { t as common } from '../text.ts'
import type { PostDialog } from './post-dialogs.tsx'
import type { PostRights } from './post-rights.ts'
import { t } from './text.ts'

/** Menu entries to delete the post, or its remaining content, in one role. */
export function deletionEntries(
	{ deleteAs, deleteContentAs }: PostRights,
	openDialog: (dialog: PostDialog) => void,
	as: UserGroup,
): MenuEntry[] {
	const entry = (label: string, icon: ReactNode, isContentOnly: boolean): MenuEntry => ({
		label,
		icon,
		onSelect: () => openDialog({ as, isContentOnly }),
	})
	return [
		...(deleteAs.includes(as) ? [entry(as === 'normal' ? t('delete-post') : common(`delete-as-${as}`), <Trash />, false)] : []),
		...(deleteContentAs === as ? [entry(t('delete-content'), <Eraser />, true)] : []),
	]
}
