import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Avatar } from '../avatar.tsx'
import { ListMark } from './list-mark.tsx'
import { Mark } from './mark.tsx'

const svg = () => document.querySelector('svg')

// The first test: the code of the patterns is loaded once.
it('on a page from the server draws new patterns from the first input on, at up to 20 pixels with one shape less', async () => {
	const data = document.createElement('template')
	data.id = '__data__'
	document.head.append(data)
	renderInFrame(
		<>
			<Mark kind="community" name="Allotments" size={24} />
			<Mark kind="community" name="Allotments" size={20} />
			<Mark kind="member" name="Allotments" size={24} />
			<Mark kind="member" name="Allotments" size={20} />
		</>,
	)
	const shapes = () => [...document.querySelectorAll('svg')].map((mark) => mark.querySelectorAll('path, ellipse').length)
	expect(shapes()).toEqual([1, 1, 1, 1])
	await userEvent.keyboard('x')
	await waitFor(() => expect(shapes()).toEqual([3, 2, 3, 2]))
	data.remove()
})

it.each([
	['community', <Mark key="" kind="community" name="Allotments" size={40} />],
	['member', <Mark key="" kind="member" name="Allotments" size={40} />],
	['list', <ListMark key="" name="Allotments" size={40} />],
])('draws a %s without an accessible name, an id or an inline style', (_kind, mark) => {
	renderInFrame(mark)
	expect(svg()?.getAttribute('aria-hidden')).toBe('true')
	expect(svg()?.getAttribute('width')).toBe('40')
	expect(svg()?.outerHTML).not.toMatch(/ (id|style)=/)
})

it.each(['community', 'member'] as const)('shows the letter of a %s without a picture', (kind) => {
	renderInFrame(<Avatar kind={kind} name="allotments" picture={null} />)
	expect(svg()?.textContent).toBe('A')
})
