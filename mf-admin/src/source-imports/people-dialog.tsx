import { useAction } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { countPeople, type ImportedPeople } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'

interface Props {
	importId: string
	place: string
	onSent: () => Promise<void>
	onClose: () => void
}

/** Asks who and what of an import is to be erased, or shown without names; it is counted first. */
export function PeopleDialog({ importId, place, onSent, onClose }: Props): ReactNode {
	const form = useId()
	const [what, setWhat] = useState<ImportedPeople['what']>('erase')
	const [list, setList] = useState('')
	const [error, setError] = useState<string | undefined>()
	const [send, isSending] = useAction(
		async () => {
			await countPeople(importId, { what, list })
			onClose()
			await onSent()
		},
		{ invalid_input: ({ message }) => setError(message) },
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const isMissing = what === 'erase' && list.trim() === ''
		setError(isMissing ? t('people-missing') : undefined)
		if (!isMissing) void send()
	}
	const footer = (
		<>
			<Button onClick={onClose}>{t('cancel')}</Button>
			<Button kind="primary" type="submit" form={form} isLoading={isSending}>
				{t('count')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('people-of', { place })} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} method="post" onSubmit={submit}>
				<Select
					label={t('people-what')}
					showsLabel
					value={what}
					options={[
						{ value: 'erase', label: t('people-erase') },
						{ value: 'unname', label: t('people-unname') },
					]}
					onChange={setWhat}
				/>
				<TextArea
					label={t('people-list')}
					hint={t(what === 'erase' ? 'people-list-hint' : 'people-unname-hint')}
					value={list}
					error={error}
					rows={5}
					maxLength={200_000}
					spellCheck={false}
					dir="auto"
					onChange={setList}
				/>
				<p className={styles.quiet}>{t('count-first')}</p>
			</form>
		</Dialog>
	)
}
