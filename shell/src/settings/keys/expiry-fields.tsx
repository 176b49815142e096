import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import type { NewKey } from '../../keys.api.ts'
import { t } from './text.ts'

export interface KeyExpiry {
	expiresInDays: NewKey['expiresInDays']
	endsWithPassword: boolean
}

const days = { '30': 30, '90': 90, '365': 365, never: null } as const
const choices = ['30', '90', '365', 'never'] as const

interface Props {
	value: KeyExpiry
	onChange: (expiry: KeyExpiry) => void
}

/** When a key ends by itself. */
export function ExpiryFields({ value, onChange }: Props): ReactNode {
	const chosen = choices.find((choice) => days[choice] === value.expiresInDays) ?? 'never'
	return (
		<>
			<Select
				label={t('expires-after')}
				showsLabel
				value={chosen}
				options={choices.map((choice) => ({ value: choice, label: t(`expires-after-${choice}`) }))}
				onChange={(choice) => onChange({ ...value, expiresInDays: days[choice] })}
			/>
			<Checkbox
				label={t('ends-with-password')}
				isChecked={value.endsWithPassword}
				onChange={(endsWithPassword) => onChange({ ...value, endsWithPassword })}
			/>
		</>
	)
}
