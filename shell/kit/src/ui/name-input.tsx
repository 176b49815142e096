import { limits } from '@folkmoot/contract-kit/limits'
import type { ComponentProps, InputEvent, ReactNode } from 'react'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'maxLength' | 'onBeforeInput'> & { maxLength?: number }

const others = /[^0-9A-Za-z_]/g

/** A name of a member, a community or a list: takes only digits, letters and underscore (spec 1 §5). */
export function NameInput({ onChange, maxLength = limits.usernameMax, ...rest }: Props): ReactNode {
	return (
		<TextInput
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			{...rest}
			maxLength={maxLength}
			onBeforeInput={refuseOthers}
			onChange={(value) => onChange(value.replace(others, '').slice(0, maxLength))}
		/>
	)
}

/** What could only be taken out again is not let in, so that the caret stays where it is. What is pasted is sifted later. */
function refuseOthers(event: InputEvent<HTMLInputElement>): void {
	if (event.data && event.data.replace(others, '') === '') event.preventDefault()
}
