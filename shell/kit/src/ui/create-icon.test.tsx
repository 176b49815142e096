import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import createIcon from './create-icon.tsx'

const Dot = createIcon({ node: [['circle', { cx: '12', cy: '12', r: '1', key: 'a' }]] })

it('draws the shapes, hidden from assistive technology', () => {
	const { container } = render(<Dot />)
	expect(container.innerHTML).toBe('<svg viewBox="0 0 24 24" aria-hidden="true" class="icon"><circle cx="12" cy="12" r="1"></circle></svg>')
})

it('adds a class and other attributes', () => {
	const svg = render(<Dot className="sign" width={10} />).container.firstElementChild
	expect(svg?.getAttribute('class')).toBe('icon sign')
	expect(svg?.getAttribute('width')).toBe('10')
})
