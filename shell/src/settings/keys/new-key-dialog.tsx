import type { Bot } from '@folkmoot/account-contract/bot-endpoints'
import type { ApiKey } from '@folkmoot/account-contract/key-endpoints'
import { limits } from '@folkmoot/contract-kit/limits'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { createKey } from '../../keys.api.ts'
import { PasswordStep } from '../security/password-step.tsx'
import { ExpiryFields, type KeyExpiry } from './expiry-fields.tsx'
import { KeyShown } from './key-shown.tsx'
import { type KeyRights, missingRights, RightsFields } from './rights-fields.tsx'
import { t } from './text.ts'

interface Props {
	/** For which the key is; null for the member. */
	bot: Bot | null
	onCreated: (keys: ApiKey[]) => void
	onClose: () => void
}

/** Asks for what the key may do and the password; then shows the key, once. */
export function NewKeyDialog({ bot, onCreated, onClose }: Props): ReactNode {
	const [name, setName] = useState('')
	const [rights, setRights] = useState<KeyRights>({ scopes: ['read'], communityIds: [] })
	const [expiry, setExpiry] = useState<KeyExpiry>({ expiresInDays: 90, endsWithPassword: true })
	const [showsErrors, setShowsErrors] = useState(false)
	const [created, setCreated] = useState<string | null>(null)
	const nameError = name.trim() === '' ? t('name-missing') : null
	const checkFields = () => {
		setShowsErrors(true)
		return !nameError && !missingRights(rights)
	}
	const create = async (password: string) => {
		const { key, keys } = await createKey({ name: name.trim(), ...rights, ...expiry, password, ...(bot ? { botId: bot.id } : {}) })
		onCreated(keys)
		setCreated(key)
	}
	if (created) return <KeyShown apiKey={created} onClose={onClose} />
	return (
		<PasswordStep
			title={bot ? t('new-title-for', { name: bot.username }) : t('new-title')}
			confirmLabel={t('create')}
			fields={
				<>
					<TextInput
						label={t('name')}
						hint={t('name-hint')}
						error={showsErrors ? nameError : null}
						maxLength={limits.keyNameMax}
						autoComplete="off"
						value={name}
						onChange={setName}
					/>
					<RightsFields
						value={rights}
						bot={bot?.username ?? null}
						error={showsErrors ? missingRights(rights) : null}
						onChange={setRights}
					/>
					<ExpiryFields value={expiry} onChange={setExpiry} />
				</>
			}
			checkFields={checkFields}
			onPassword={create}
			onClose={onClose}
		>
			{null}
		</PasswordStep>
	)
}
