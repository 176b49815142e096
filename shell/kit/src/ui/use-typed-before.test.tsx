import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { afterEach, expect, it } from 'vitest'
import { TextInput } from './text-input.tsx'

function Example(): ReactNode {
	const [value, setValue] = useState('')
	return (
		<>
			<TextInput label="Username" value={value} onChange={setValue} />
			<output>{value}</output>
		</>
	)
}

const page = document.createElement('div')
afterEach(() => page.remove())

it('keeps what was typed before the script came', async () => {
	document.body.append(page)
	page.innerHTML = renderToString(<Example />)
	const input = page.querySelector('input')
	if (input) input.value = 'mira'
	const root = await act(async () => hydrateRoot(page, <Example />))
	expect(input?.value).toBe('mira')
	expect(page.querySelector('output')?.textContent).toBe('mira')
	act(() => root.unmount())
})
