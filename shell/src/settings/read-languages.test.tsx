import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { ReadLanguages } from './read-languages.tsx'

const changes: (readonly string[])[] = []
function Form({ saved }: { saved: readonly string[] }): ReactNode {
	const [value, setValue] = useState(saved)
	const change = ({ readLanguages }: { readLanguages: readonly string[] }) => {
		changes.push(readLanguages)
		setValue(readLanguages)
	}
	return <ReadLanguages value={value} onChange={change} />
}
const checked = () => screen.queryAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent)

it('adds and removes languages by their names, and says what they do', async () => {
	renderInFrame(<Form saved={['pl']} />)
	const group = screen.getByRole('group', { name: 'Languages you read', description: /Leave empty to see all/ })
	expect(group).toBeTruthy()
	expect(checked()).toEqual(['Polish'])
	const add = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Add a language' })
	await userEvent.selectOptions(add, 'German')
	expect(checked()).toEqual(['Polish', 'German'])
	expect(Array.from(add.options, ({ value }) => value)).not.toContain('de')
	await userEvent.click(screen.getByRole('checkbox', { name: 'Polish' }))
	expect(changes).toEqual([['pl', 'de'], ['de']])
})

it('offers no more than may be chosen', () => {
	renderInFrame(<Form saved={'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs'.split(' ')} />)
	expect(checked()).toHaveLength(20)
	expect(screen.queryByRole('combobox')).toBeNull()
})

it('names languages before those of which the browser has only the code', () => {
	document.documentElement.lang = 'ti'
	renderInFrame(<Form saved={[]} />)
	document.documentElement.lang = 'en'
	const [, ...options] = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Add a language' }).options
	const isNamed = options.map(({ value, text }) => value !== text)
	expect(isNamed.indexOf(false)).toBeGreaterThan(100)
	expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)))
})
