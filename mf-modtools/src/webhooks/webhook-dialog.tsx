import type { Language } from '@folkmoot/contract-kit/languages'
import { ownNames } from '@folkmoot/contract-kit/languages'
import { limits } from '@folkmoot/contract-kit/limits'
import { currentLocale } from '@folkmoot/kit/i18n'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { EventFields } from './event-fields.tsx'
import { SecretShown } from './secret-shown.tsx'
import { t } from './text.ts'
import { addWebhook, editWebhook, rotateSecret, type Webhook, type WebhookFields, type WebhookShape } from './webhooks.api.ts'

const shapes = ['standard', 'discord', 'slack', 'matrix'] as const satisfies readonly WebhookShape[]
const languageOptions = (Object.keys(ownNames) as Language[]).map((value) => ({ value, label: ownNames[value] })) // the keys are the languages

interface Props {
	communityId: string | null
	/** The webhook to edit; without it, a new one. */
	hook?: Webhook
	onSaved: (hook: Webhook) => void
	/** Called if somebody has deleted it meanwhile. */
	onNotFound: () => void
	onClose: () => void
}

/** Adds or edits a webhook; a new one's secret is shown afterwards, once. */
export function WebhookDialog({ communityId, hook, onSaved, onNotFound, onClose }: Props): ReactNode {
	const form = useId()
	const [fields, setFields] = useState<WebhookFields>(hook ? fieldsOf(hook) : newFields())
	const [isOn, setOn] = useState(hook?.isOn ?? true)
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [secret, setSecret] = useState<string | null>(null)
	const set = (change: Partial<WebhookFields>) => setFields({ ...fields, ...change })
	const onFailure = {
		webhook_not_found: onNotFound,
		invalid_input: ({ fields: wrong, message }: { fields: Record<string, string>; message: string }) =>
			setErrors(Object.keys(wrong).length > 0 ? wrong : { name: message }),
	}
	const [save, isSaving] = useModeratorAction(async () => {
		setErrors({})
		if (hook) {
			onSaved(await editWebhook(hook.id, { ...fields, isOn }))
			onClose()
			return
		}
		const created = await addWebhook(communityId, fields)
		onSaved(created.webhook)
		setSecret(created.secret)
	}, onFailure)
	const [rotate, isRotating] = useModeratorAction(async () => {
		if (hook) setSecret((await rotateSecret(hook.id)).secret)
	}, onFailure)
	if (secret) return <SecretShown secret={secret} isNew={!hook} onClose={onClose} />
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void save()
	}
	const isIncomplete = fields.name.trim() === '' || (!hook && fields.url.trim() === '')
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={form} disabled={isIncomplete} isLoading={isSaving}>
				{hook ? t('save') : t('add')}
			</Button>
		</>
	)
	return (
		<Dialog title={hook ? t('edit-title') : t('add-title')} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<TextInput
					label={t('name')}
					error={errors['name']}
					autoComplete="off"
					value={fields.name}
					maxLength={limits.webhookNameMax}
					onChange={(name) => set({ name })}
				/>
				<TextInput
					label={hook ? t('new-address') : t('address')}
					hint={hook ? t('address-kept', { address: hook.address }) : t('address-hint')}
					error={errors['url']}
					type="url"
					dir="ltr"
					autoComplete="off"
					value={fields.url}
					maxLength={limits.linkMax}
					onChange={(url) => set({ url })}
				/>
				<EventFields
					value={fields.events}
					isOfSite={communityId === null}
					error={errors['events'] ?? null}
					onChange={(events) => set({ events })}
				/>
				<Select
					label={t('shape')}
					showsLabel
					value={fields.shape}
					options={shapes.map((shape) => ({ value: shape, label: t(`shape-${shape}`) }))}
					onChange={(shape) => set({ shape })}
				/>
				{fields.shape !== 'standard' && (
					<Select
						label={t('language')}
						showsLabel
						value={fields.language}
						options={languageOptions}
						onChange={(language) => set({ language })}
					/>
				)}
				{hook && (
					<>
						<Checkbox label={t('is-on')} isChecked={isOn} onChange={setOn} />
						<div>
							<Button size="small" isLoading={isRotating} onClick={rotate}>
								{t('new-secret')}
							</Button>
							<p className={styles.quiet}>{t('new-secret-hint')}</p>
						</div>
					</>
				)}
			</form>
		</Dialog>
	)
}

/** Its whole address is not shown again. */
const fieldsOf = ({ name, events, shape, language }: Webhook): WebhookFields => ({ name, url: '', events, shape, language })

function newFields(): WebhookFields {
	const language = languageOptions.find(({ value }) => value === currentLocale())?.value ?? 'en'
	return { name: '', url: '', events: ['post.created'], shape: 'standard', language }
}
