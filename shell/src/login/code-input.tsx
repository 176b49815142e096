import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'

interface Props {
	value: string
	errorId: string | undefined
	onChange: (value: string) => void
}

/** The second factor of a login, for accounts that have one. */
export function CodeInput({ value, errorId, onChange }: Props): ReactNode {
	return (
		<TextInput
			label={t('code')}
			name="code"
			hint={t('code-hint')}
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			value={value}
			errorId={errorId}
			onChange={onChange}
		/>
	)
}
