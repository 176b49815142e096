import type { Declarations } from '@folkmoot/contract-kit/declared'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DeclaredFields } from './declared-fields.tsx'

const fields: Declarations = {
	hidden: { kind: 'flag', default: false },
	open: { kind: 'flag', default: true, label: 'Open', hint: 'To everybody.' },
	picturesOff: { kind: 'flag', default: false, label: 'Pictures', showsOpposite: true },
	colour: {
		kind: 'choice',
		options: [
			{ value: 'red', label: 'Red' },
			{ value: 'blue', label: 'Blue' },
		],
		default: 'red',
		label: 'Colour',
	},
	motto: { kind: 'text', max: 20, default: '', label: 'Motto' },
	note: { kind: 'text', max: 20, default: null, label: 'Note', rows: 3 },
	place: { kind: 'text', max: 20, default: '', label: 'Place', isName: true },
}

const given = { hidden: true, open: true, picturesOff: true, colour: 'red', motto: 'On', note: 'n', place: '' }
const sent: object[] = []

function Form() {
	const [values, setValues] = useState(given)
	const change = (part: Partial<typeof given>) => {
		sent.push(part)
		setValues((current) => ({ ...current, ...part }))
	}
	return <DeclaredFields fields={fields} values={values} onChange={change} errors={{ motto: 'Too short.' }} />
}

it('shows each setting that has a label, and changes one at a time', async () => {
	render(<Form />)
	expect([...document.querySelectorAll('input, select, textarea')]).toHaveLength(6)
	expect(screen.getByRole('alert').textContent).toBe('Too short.')
	const pictures = screen.getByRole('switch', { name: 'Pictures' })
	expect(pictures).toHaveProperty('checked', false)
	await userEvent.click(pictures)
	expect(pictures).toHaveProperty('checked', true)
	await userEvent.click(screen.getByRole('switch', { name: /^Open/ }))
	await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), 'Blue')
	await userEvent.clear(screen.getByLabelText('Note'))
	await userEvent.clear(screen.getByLabelText('Motto'))
	await userEvent.type(screen.getByLabelText('Place'), 'a')
	expect(screen.getByLabelText('Note').tagName).toBe('TEXTAREA')
	expect(sent).toEqual([{ picturesOff: false }, { open: false }, { colour: 'blue' }, { note: null }, { motto: '' }, { place: 'a' }])
})
