import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { afterEach, expect, it } from 'vitest'
import { Checkbox } from './choice.tsx'
import { Select } from './select.tsx'
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

const orders = [
	{ value: 'name', label: 'A-Z' },
	{ value: 'new', label: 'Newest' },
	{ value: '', label: 'As saved' },
] as const

function Choices({ order: start = 'name' }: { order?: string }): ReactNode {
	const [isOn, setOn] = useState(false)
	const [order, setOrder] = useState(start)
	return (
		<>
			<Checkbox label="Embeds" isChecked={isOn} onChange={setOn} />
			<Select label="Order" value={order} options={orders} onChange={setOrder} />
			<output>
				{String(isOn)}, {order}
			</output>
		</>
	)
}

it('keeps what was chosen before hydration, or restored by the browser', async () => {
	document.body.append(page)
	page.innerHTML = renderToString(<Choices />)
	const box = page.querySelector('input')
	if (box) box.checked = true
	const select = page.querySelector('select')
	if (select) select.value = 'new'
	const root = await act(async () => hydrateRoot(page, <Choices />))
	expect([box?.checked, select?.value]).toEqual([true, 'new'])
	expect(page.querySelector('output')?.textContent).toBe('true, new')
	act(() => root.unmount())
})

it('keeps a choice where the value was empty', async () => {
	document.body.append(page)
	page.innerHTML = renderToString(<Choices order="" />)
	const select = page.querySelector('select')
	if (select) select.value = 'new'
	const root = await act(async () => hydrateRoot(page, <Choices order="" />))
	expect(page.querySelector('output')?.textContent).toBe('false, new')
	act(() => root.unmount())
})

it('leaves a value that is none of the options', async () => {
	document.body.append(page)
	page.innerHTML = renderToString(<Choices order="gone" />)
	const root = await act(async () => hydrateRoot(page, <Choices order="gone" />))
	expect(page.querySelector('output')?.textContent).toBe('false, gone')
	act(() => root.unmount())
})
