import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openComposer, postButton, sentPost, titleField } from '../../testing/composer.tsx'

beforeEach(() => localStorage.clear())

async function field(): Promise<HTMLSelectElement> {
	await userEvent.click(screen.getByText('Language: detected automatically'))
	return screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
}

it('has the language detected unless one is chosen', async () => {
	const { api } = openComposer('/new?community=Gardening')
	const select = await field()
	expect(select.selectedOptions[0]?.textContent).toBe('Detect automatically')
	await userEvent.type(titleField(), 'Beans in May')
	await userEvent.click(postButton())
	await waitFor(() => expect(sentPost(api)).toMatchObject({ title: 'Beans in May' }))
	expect(sentPost(api)).not.toHaveProperty('language')
})

it('offers languages by their names, in order, and sends the chosen one', async () => {
	const { api } = openComposer('/new?community=Gardening')
	const select = await field()
	const names = Array.from(select.options, ({ textContent }) => textContent).slice(1)
	expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
	expect(names).toEqual(expect.arrayContaining(['Arabic', 'German', 'Low German', 'Polish']))
	await userEvent.selectOptions(select, 'Low German')
	await userEvent.type(titleField(), 'Bohnen in Mai')
	await userEvent.click(postButton())
	await waitFor(() => expect(sentPost(api)).toMatchObject({ title: 'Bohnen in Mai', language: 'nds' }))
})
