import { limits } from '@folkmoot/contract-kit/limits'
import type { ComponentProps, InputEvent, ReactNode } from 'react'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'maxLength' | 'onBeforeInput'> & { maxLength?: number }

const invalidCharacters = /[^0-9A-Za-z_]/g

/** Input for the name of a member, a community or a list: it accepts only digits, letters and underscore (rule texts-4). */
export function NameInput({ onChange, maxLength = limits.usernameMax, ...rest }: Props): ReactNode {
	return (
		<TextInput
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			{...rest}
			maxLength={maxLength}
			onBeforeInput={rejectInvalid}
			onChange={(value) => onChange(value.replace(invalidCharacters, '').slice(0, maxLength))}
		/>
	)
}

/** Rejects invalid characters before input, so that the caret stays where it is. Pasted text is filtered later. */
function rejectInvalid(event: InputEvent<HTMLInputElement>): void {
	if (event.data && event.data.replace(invalidCharacters, '') === '') event.preventDefault()
}
