import { expect, it } from 'vitest'
import { isTyping } from './is-typing.ts'

const input = (type: string) => Object.assign(document.createElement('input'), { type })

it.each([
	['a text field', input('text'), true],
	['a search field', input('search'), true],
	['a text area', document.createElement('textarea'), true],
	['a select', document.createElement('select'), true],
	['a check box', input('checkbox'), false],
	['a radio button', input('radio'), false],
	['a button', document.createElement('button'), false],
])('a key pressed in %s', (_what, element, types) => {
	expect(isTyping(element)).toBe(types)
})
