import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { afterEach, expect, it } from 'vitest'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

function Example(): ReactNode {
	const [value, setValue] = useState('')
	const [about, setAbout] = useState('')
	return (
		<>
			<TextInput label="Username" value={value} onChange={setValue} />
			<TextArea label="About" value={about} onChange={setAbout} />
			<output>
				{value}, {about}
			</output>
		</>
	)
}

const page = document.createElement('div')
afterEach(() => page.remove())

it('keeps text typed before hydration', async () => {
	document.body.append(page)
	page.innerHTML = renderToString(<Example />)
	const input = page.querySelector('input')
	if (input) input.value = 'mira'
	const area = page.querySelector('textarea')
	if (area) area.value = 'likes beans'
	const root = await act(async () => hydrateRoot(page, <Example />))
	expect(input?.value).toBe('mira')
	expect(area?.value).toBe('likes beans')
	expect(page.querySelector('output')?.textContent).toBe('mira, likes beans')
	act(() => root.unmount())
})
