import type { Bot } from '@folkmoot/account-contract/bot-endpoints'
import { botPurposeMax, botSuffix } from '@folkmoot/account-contract/bot-limits'
import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { requestBot } from '../../bots.api.ts'
import { t as tSettings } from '../text.ts'
import styles from './keys.module.css'
import { t } from './text.ts'

interface Props {
	onAsked: (bot: Bot) => void
	onClose: () => void
}

/** Asks for a bot account; the end of its name, by which everybody knows a bot, is added here. */
export function NewBotDialog({ onAsked, onClose }: Props): ReactNode {
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const alert = useAlert()
	const [name, setName] = useState('')
	const [purpose, setPurpose] = useState('')
	const [nameError, setNameError] = useState<string | null>(null)
	const [purposeError, setPurposeError] = useState<string | null>(null)
	const showNameError = ({ message, fields }: { message: string; fields?: Readonly<Record<string, string>> | undefined }) => {
		setNameError(fields?.username ?? message)
		focusInvalid(form.current)
	}
	const [send, isSending] = useAction(
		async () => {
			const bot = await requestBot(completed(name), purpose.trim())
			onAsked(bot)
			alert(bot.state === 'approved' ? t('bot-made', { name: bot.username }) : t('bot-asked'), { tone: 'good' })
			onClose()
		},
		{ user_exists: showNameError, invalid_input: showNameError },
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const isNamed = name.trim() !== ''
		const isExplained = purpose.trim() !== ''
		setNameError(isNamed ? null : t('bot-name-missing'))
		setPurposeError(isExplained ? null : t('bot-purpose-missing'))
		if (isNamed && isExplained) void send()
		else focusInvalid(form.current)
	}
	const footer = (
		<>
			<Button onClick={onClose}>{tSettings('cancel')}</Button>
			<Button type="submit" form={id} kind="primary" isLoading={isSending}>
				{t('ask-bot')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('ask-bot-title')} onClose={onClose} footer={footer}>
			<form ref={form} id={id} className={styles.form} noValidate onSubmit={submit}>
				<TextInput
					label={t('bot-name')}
					hint={t('bot-name-hint', { name: completed(name) })}
					error={nameError}
					maxLength={limits.usernameMax}
					autoComplete="off"
					value={name}
					onChange={setName}
				/>
				<TextArea
					label={t('bot-purpose')}
					hint={t('bot-purpose-hint')}
					error={purposeError}
					rows={3}
					maxLength={botPurposeMax}
					value={purpose}
					onChange={setPurpose}
				/>
			</form>
		</Dialog>
	)
}

/** The name with the end that every bot's has. */
function completed(name: string): string {
	const typed = name.trim()
	return typed.toLowerCase().endsWith(botSuffix) ? typed : `${typed || 'helper'}${botSuffix}`
}
