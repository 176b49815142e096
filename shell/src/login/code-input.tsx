import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { ReactNode } from 'react'

interface Props {
	value: string
	errorId: string | undefined
	onChange: (value: string) => void
}

/** The second factor of a login, for accounts that have one. */
export function CodeInput({ value, errorId, onChange }: Props): ReactNode {
	return (
		<TextInput
			label="Code"
			name="code"
			hint="The six digits from your authenticator app, or a recovery code."
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			value={value}
			errorId={errorId}
			onChange={onChange}
		/>
	)
}
