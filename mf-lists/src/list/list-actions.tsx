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
				label={`Edit ${list.displayName}`}
				icon={<Ellipsis />}
				entries={[
					{ label: 'Edit list', onSelect: () => setOpen('edit') },
					{ label: 'Remove all items', onSelect: () => setOpen('clear') },
					{ label: 'Delete list', onSelect: () => setOpen('delete') },
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
		alert('All items removed.')
		onCleared()
		onClose()
	})
	return (
		<ConfirmDialog
			title={`Remove all items from ${list.displayName}?`}
			confirmLabel="Remove all items"
			isDanger
			isRunning={isRunning}
			onConfirm={clear}
			onClose={onClose}
		>
			The posts and comments themselves are not deleted.
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
		alert('List deleted.')
		go(paths.lists(list.username), { replace: true })
	})
	return (
		<ConfirmDialog
			title={`Delete ${list.displayName}?`}
			confirmLabel="Delete list"
			isDanger
			isRunning={isRunning}
			onConfirm={remove}
			onClose={onClose}
		>
			The posts and comments in it are not deleted.
		</ConfirmDialog>
	)
}
