import { limits } from '@folkmoot/contract-kit/limits'
import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useAlert, useSetSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { withMembership } from '../community/membership.ts'
import { createCommunity } from '../community.api.ts'
import styles from './create.module.css'
import { validateName } from './name-rules.ts'
import { t } from './text.ts'

/** The dialog to create a community. Lent to other areas as `community/create-dialog`. */
export function Fragment({ onClose }: { onClose: () => void }): ReactNode {
	const formId = useId()
	const form = useRef<HTMLFormElement>(null)
	const go = useGo()
	const alert = useAlert()
	const setSession = useSetSession()
	const invalidate = useInvalidate()
	const [name, setName] = useState('')
	const [about, setAbout] = useState('')
	const [error, setError] = useState<string | null>(null)
	const showError = (message: string) => {
		setError(message)
		focusInvalid(form.current)
	}
	const [create, isRunning] = useAction(
		async () => {
			const community = await createCommunity(name, about)
			setSession((session) => ({ ...session, communities: withMembership(session.communities, community) }))
			invalidate('/api/communities')
			onClose()
			go(paths.community(community.name))
		},
		{
			409: () => showError(t('taken')),
			invalid_community_name: (failure) => showError(failure.fields?.name ?? failure.message),
			not_enough_points: () => alert(t('points'), { tone: 'bad' }),
			max_limit_reached: () => alert(t('max'), { tone: 'bad' }),
		},
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const nameError = validateName(name, t('short'))
		if (nameError) showError(nameError)
		else void create()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={formId} isLoading={isRunning}>
				{t('create')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('create')} onClose={onClose} footer={footer}>
			<form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
				<NameInput
					label={t('name')}
					value={name}
					maxLength={limits.communityNameMax}
					hint={t('name-hint')}
					error={error}
					onChange={(value) => {
						setName(value)
						setError(null)
					}}
				/>
				<TextArea label={t('description')} rows={5} value={about} maxLength={500} onChange={setAbout} />
			</form>
		</Dialog>
	)
}
