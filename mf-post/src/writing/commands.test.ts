import { expect, test } from 'vitest'
import { commandFor, commands, shortcutLabel } from './commands.ts'

const press = (key: string, over: Partial<Parameters<typeof commandFor>[0]> = {}) =>
	commandFor({ key, code: '', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...over })?.name

test.each([
	['b', {}, 'bold'],
	['B', {}, 'bold'],
	['i', { ctrlKey: false, metaKey: true }, 'italic'],
	['k', {}, 'link'],
	['e', {}, 'code'],
	['X', { shiftKey: true }, 'strike'],
	['>', { shiftKey: true, code: 'Period' }, 'quote'],
	['(', { shiftKey: true, code: 'Digit8' }, 'list'],
	['/', { shiftKey: true, code: 'Digit7' }, 'numbered'],
	['x', {}, undefined],
	['b', { ctrlKey: false }, undefined],
	['b', { altKey: true }, undefined],
	['b', { shiftKey: true }, undefined],
	['z', {}, undefined],
])('%s with %j means %s', (key, over, name) => {
	expect(press(key, over)).toBe(name)
})

test('formats shortcut labels', () => {
	const words = (name: string, isMac: boolean, isForTechnology?: boolean) =>
		commands.flatMap((command) => (command.name === name ? [shortcutLabel(command, isMac, isForTechnology)] : []))[0]
	expect(words('bold', false)).toBe('Ctrl+B')
	expect(words('strike', true)).toBe('⇧⌘X')
	expect(words('strike', false, true)).toBe('Control+Shift+X')
	expect(words('spoiler', false)).toBeUndefined()
})
