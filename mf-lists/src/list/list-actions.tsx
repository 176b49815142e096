import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useAlert, useSetSession } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { ListDialog } from '../lists/list-dialog.tsx'
import { clearList, deleteList } from '../lists.api.ts'
import { t } from './text.ts'

interface Props {
	list: List
	onEdited: (list: List) => void
	onCleared: () => void
}

/** The owner's actions on a list: edit, clear, delete. */
export function ListActions({ list, onEdited, onCleared }: Props): ReactNode {
	const [open, setOpen] = useState<'edit' | 'clear' | 'delete' | null>(null)
	const close = () => setOpen(null)
	const go = useGo()
	const edited = (changed: List | undefined) => {
		if (!changed) return
		if (changed.name !== list.name) go(paths.list(changed.username, changed.name), { replace: true })
		else onEdited(changed)
	}
	return (
		<>
			<Menu
				label={t('edit-name', { list: list.displayName })}
				icon={<Ellipsis />}
				entries={[
					{ label: t('edit'), onSelect: () => setOpen('edit') },
					{ label: t('clear'), onSelect: () => setOpen('clear') },
					{ label: t('delete'), onSelect: () => setOpen('delete') },
				]}
			/>
			{open === 'edit' && <ListDialog username={list.username} list={list} onSaved={(_all, changed) => edited(changed)} onClose={close} />}
			{open === 'clear' && <ClearDialog list={list} onCleared={onCleared} onClose={close} />}
			{open === 'delete' && <DeleteDialog list={list} onClose={close} />}
		</>
	)
}

function ClearDialog({ list, onCleared, onClose }: { list: List; onCleared: () => void; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const invalidate = useInvalidate()
	const [clear, isRunning] = useAction(async () => {
		await clearList(list.id)
		invalidate('/api/users')
		invalidate('/api/lists')
		alert(t('cleared'))
		onCleared()
		onClose()
	})
	return (
		<ConfirmDialog
			title={t('clear-title', { list: list.displayName })}
			confirmLabel={t('clear')}
			isDanger
			isRunning={isRunning}
			onConfirm={clear}
			onClose={onClose}
		>
			{t('clear-text')}
		</ConfirmDialog>
	)
}

function DeleteDialog({ list, onClose }: { list: List; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const go = useGo()
	const setSession = useSetSession()
	const invalidate = useInvalidate()
	const [remove, isRunning] = useAction(async () => {
		await deleteList(list)
		invalidate('/api/users')
		invalidate('/api/lists')
		setSession((session) => ({ ...session, lists: session.lists.filter(({ id }) => id !== list.id) }))
		alert(t('deleted'))
		go(paths.lists(list.username), { replace: true })
	})
	return (
		<ConfirmDialog
			title={t('delete-title', { list: list.displayName })}
			confirmLabel={t('delete')}
			isDanger
			isRunning={isRunning}
			onConfirm={remove}
			onClose={onClose}
		>
			{t('delete-text')}
		</ConfirmDialog>
	)
}
