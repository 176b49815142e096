import { limits } from '@folkmoot/contract-kit/limits'
import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert, useSession, useSetSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { summaryClass } from '@folkmoot/kit/ui/summary.ts'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { listOrders } from '../list/item-sort.ts'
import { createList, editList, type ListFields } from '../lists.api.ts'
import { t } from './form-text.ts'
import { emptyFields, toListName, validateListName } from './list-form.ts'
import styles from './lists.module.css'

interface Props {
	username: string
	/** The list to edit; without it, a new one. */
	list?: List
	/** After creating: all lists and the new one. After an edit: `[]` and the edited one. */
	onSaved: (lists: readonly List[], saved: List | undefined) => void
	onClose: () => void
}

/** Creates or edits a list. */
export function ListDialog({ username, list, onSaved, onClose }: Props): ReactNode {
	const formId = useId()
	const form = useRef<HTMLFormElement>(null)
	const { fields, set, error, setError, validate } = useListFields(list)
	const showError = (message: string) => {
		setError(message)
		focusInvalid(form.current)
	}
	// Also on leaving the title, which the name is derived from.
	const checkName = () => setError(fields.name === '' ? null : validate())
	const save = useSaveList({ username, list, fields, onSaved, onClose, onNameTaken: showError })
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const nameError = validate()
		if (nameError) showError(nameError)
		else void save.run()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={formId} isLoading={save.isRunning}>
				{t(list ? 'save' : 'create')}
			</Button>
		</>
	)
	return (
		<Dialog title={t(list ? 'edit' : 'new')} onClose={onClose} footer={footer}>
			<form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
				<TextInput
					label={t('title')}
					value={fields.displayName}
					maxLength={limits.listDisplayNameMax}
					onChange={(displayName) =>
						set(list || fields.name !== toListName(fields.displayName) ? { displayName } : { displayName, name: toListName(displayName) })
					}
					onBlur={checkName}
				/>
				<Address isEdit={list !== undefined} hasError={error !== null} path={paths.list(username, fields.name)}>
					<NameInput
						label={t('name')}
						hint={t('name-hint')}
						value={fields.name}
						maxLength={limits.listNameMax}
						error={error}
						onChange={(name) => set({ name })}
						onBlur={checkName}
					/>
				</Address>
				<TextArea
					label={t('description')}
					rows={4}
					maxLength={limits.listDescriptionMax}
					value={fields.description}
					onChange={(description) => set({ description })}
				/>
				{list && (
					<Select label={t('default-order')} showsLabel value={fields.sort} options={listOrders()} onChange={(sort) => set({ sort })} />
				)}
				<Checkbox label={t('public')} isChecked={fields.public} onChange={(isPublic) => set({ public: isPublic })} />
			</form>
		</Dialog>
	)
}

interface AddressProps {
	isEdit: boolean
	hasError: boolean
	path: string
	children: ReactNode
}

/** Around the name of a new list, which follows from the title: folded until it has to be looked at. */
function Address({ isEdit, hasError, path, children }: AddressProps): ReactNode {
	const [isOpen, setOpen] = useState(false)
	if (isEdit) return children
	return (
		<details className={styles.address} open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className={summaryClass}>{t('address', { path })}</summary>
			{children}
		</details>
	)
}

const fieldsOf = ({ name, displayName, public: isPublic, sort }: List) => ({ name, displayName, public: isPublic, sort })

function useListFields(list: List | undefined) {
	const { lists } = useSession()
	const [fields, setFields] = useState<ListFields>(list ? { ...fieldsOf(list), description: list.description ?? '' } : emptyFields)
	const [error, setError] = useState<string | null>(null)
	const set = (change: Partial<ListFields>) => {
		setFields((current) => ({ ...current, ...change }))
		if (change.name !== undefined) setError(null)
	}
	const validate = () =>
		validateListName(
			fields.name,
			lists.map(({ name }) => name),
			list?.name ?? null,
		)
	return { fields, set, error, setError, validate }
}

interface Save extends Omit<Props, 'list'> {
	list: List | undefined
	fields: ListFields
	onNameTaken: (message: string) => void
}

function useSaveList({ username, list, fields, onSaved, onClose, onNameTaken }: Save) {
	const alert = useAlert()
	const setSession = useSetSession()
	const invalidate = useInvalidate()
	const sent = { ...fields, displayName: fields.displayName.trim() || fields.name }
	const [run, isRunning] = useAction(
		async () => {
			if (list) {
				const edited = await editList(list.id, sent)
				setSession((session) => ({ ...session, lists: session.lists.map((one) => (one.id === edited.id ? edited : one)) }))
				alert(t('saved'))
				onSaved([], edited)
			} else {
				const lists = await createList(username, sent)
				setSession((session) => ({ ...session, lists }))
				alert(t('created'))
				onSaved(
					lists,
					lists.find(({ name }) => name === sent.name),
				)
			}
			invalidate('/api/users')
			onClose()
		},
		{
			409: () => onNameTaken(t('taken', { name: fields.name })),
			invalid_list_name: (failure) => onNameTaken(failure.fields?.name ?? failure.message),
		},
	)
	return { run, isRunning }
}
