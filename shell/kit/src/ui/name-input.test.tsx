import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { NameInput } from './name-input.tsx'

function Example(): ReactNode {
	const [value, setValue] = useState('')
	return <NameInput label="Username" value={value} onChange={setValue} />
}

it('accepts only digits, letters and underscore, at most 21', async () => {
	render(<Example />)
	const input = screen.getByLabelText('Username')
	await userEvent.type(input, 'quiet-Héron 7_')
	expect(input).toHaveProperty('value', 'quietHron7_')
	await userEvent.clear(input)
	await userEvent.click(input)
	await userEvent.paste('a name, pasted')
	expect(input).toHaveProperty('value', 'anamepasted')
	await userEvent.type(input, '_and_longer_than_twenty_one')
	expect(input).toHaveProperty('value', 'anamepasted_and_longe')
})
