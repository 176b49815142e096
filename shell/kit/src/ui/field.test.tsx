import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { FieldProps } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const props = { value: '', onChange: () => undefined }

it.each<[string, ComponentType<FieldProps>]>([
	['TextInput', (field) => <TextInput {...props} {...field} />],
	['TextArea', (field) => <TextArea {...props} {...field} />],
	['PasswordInput', (field) => <PasswordInput {...props} {...field} autoComplete="new-password" />],
])('%s is associated with its label, hint and errors, its own and that of the form', (_name, Control) => {
	render(<Control label="Word" hidesLabel hint="Any." error="Empty." errorId="form-error" />)
	const control = screen.getByLabelText('Word')
	const [hint, error, formError] = control.getAttribute('aria-describedby')?.split(' ') ?? []
	expect([document.getElementById(hint ?? '')?.textContent, document.getElementById(error ?? '')?.textContent]).toEqual(['Any.', 'Empty.'])
	expect(formError).toBe('form-error')
	expect(control.getAttribute('aria-invalid')).toBe('true')
	expect(screen.getByText('Word').className).toContain('hidden')
	expect(control.getAttributeNames()).not.toEqual(expect.arrayContaining(['hideslabel']))
})
