import { toggleLines } from './edit-lines.ts'
import { insertLink, type TextEdit, type TextState, toggleCode, toggleMark, toggleSpoiler } from './edit-text.ts'
import { t } from './tools-text.ts'

/** A formatting command of the toolbar and the keyboard. */
export interface Command {
	name: 'bold' | 'italic' | 'strike' | 'link' | 'quote' | 'code' | 'list' | 'numbered' | 'spoiler'
	/** The key with Ctrl (Cmd on a Mac): a letter, or a `code` where the character differs between keyboard layouts. */
	key?: { letter: string } | { code: string; shown: string }
	withShift?: boolean
	edit: (state: TextState) => TextEdit
}

/** In toolbar order. */
export const commands: readonly Command[] = [
	{ name: 'bold', key: { letter: 'b' }, edit: (state) => toggleMark(state, '**') },
	{ name: 'italic', key: { letter: 'i' }, edit: (state) => toggleMark(state, '*') },
	{ name: 'strike', key: { letter: 'x' }, withShift: true, edit: (state) => toggleMark(state, '~~') },
	{ name: 'link', key: { letter: 'k' }, edit: (state) => insertLink(state) },
	{
		name: 'quote',
		key: { code: 'Period', shown: '.' },
		withShift: true,
		edit: (state) => toggleLines(state, 'quote'),
	},
	{ name: 'code', key: { letter: 'e' }, edit: toggleCode },
	{ name: 'list', key: { code: 'Digit8', shown: '8' }, withShift: true, edit: (state) => toggleLines(state, 'list') },
	{
		name: 'numbered',
		key: { code: 'Digit7', shown: '7' },
		withShift: true,
		edit: (state) => toggleLines(state, 'numbered'),
	},
	{ name: 'spoiler', edit: toggleSpoiler },
]

interface KeyPress {
	key: string
	code: string
	ctrlKey: boolean
	metaKey: boolean
	altKey: boolean
	shiftKey: boolean
}

/** The command of a key press. None with Alt: AltGr types characters on many keyboards. */
export function commandFor({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Command | undefined {
	if (altKey || ctrlKey === metaKey) return undefined
	return commands.find((command) => {
		if (!command.key || shiftKey !== (command.withShift ?? false)) return false
		return 'letter' in command.key ? key.toLowerCase() === command.key.letter : code === command.key.code
	})
}

/** A command's shortcut: for people, or in `aria-keyshortcuts` syntax. */
export function shortcutLabel({ key, withShift }: Command, isMac: boolean, isForAria = false): string | undefined {
	if (!key) return undefined
	const last = 'letter' in key ? key.letter.toUpperCase() : key.shown
	if (isForAria) return [isMac ? 'Meta' : 'Control', ...(withShift ? ['Shift'] : []), last].join('+')
	return isMac ? `${withShift ? '⇧' : ''}⌘${last}` : [t('ctrl'), ...(withShift ? [t('shift')] : []), last].join('+')
}
