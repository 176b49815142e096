import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { expect, it } from 'vitest'
import { Avatar } from '../avatar.tsx'
import { Mark, type MarkKind } from './mark.tsx'

const svg = () => document.querySelector('svg')

it.each<MarkKind>(['community', 'member', 'list'])('draws a %s without an accessible name, an id or an inline style', (kind) => {
	renderInFrame(<Mark kind={kind} name="Allotments" size={40} />)
	expect(svg()?.getAttribute('aria-hidden')).toBe('true')
	expect(svg()?.getAttribute('width')).toBe('40')
	expect(svg()?.outerHTML).not.toMatch(/ (id|style)=/)
})

it.each<[MarkKind, number]>([
	['community', 24],
	['member', 24],
])('draws a %s of up to 20 pixels with one shape less', (kind, size) => {
	renderInFrame(<Mark kind={kind} name="Allotments" size={size} />)
	const parts = svg()?.children.length ?? 0
	document.body.replaceChildren()
	renderInFrame(<Mark kind={kind} name="Allotments" size={20} />)
	expect(svg()?.children.length).toBe(parts - 1)
})

it.each(['community', 'member'] as const)('shows the letter of a %s without a picture', (kind) => {
	renderInFrame(<Avatar kind={kind} name="allotments" picture={null} />)
	expect(svg()?.textContent).toBe('A')
})
