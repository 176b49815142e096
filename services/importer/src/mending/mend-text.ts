import { limits } from '@folkmoot/contract-kit/limits'
import { type Note, wasOf } from './mending.ts'

const windows1252 = new TextDecoder('windows-1252')
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: likewise
const newPages = /[\x0b\x0c]/g

/**
 * A text without what cannot be stored or shown. Control characters go, those from 80 to 9F become what Windows wrote under these
 * numbers (quotation marks, dashes), halves of characters become U+FFFD.
 */
export function mendCharacters(text: string, field: string, note: Note): string {
	let mended = text
	if (!mended.isWellFormed()) {
		note({ field, reason: 'half a character (lone surrogate)' })
		mended = mended.toWellFormed()
	}
	mended = mended.replace(/\r\n?/g, '\n')
	const printable = mended.replace(newPages, '\n').replace(controls, printed)
	if (printable !== mended) note({ field, reason: 'control characters' })
	return printable
}

function printed(control: string): string {
	const code = control.charCodeAt(0)
	const [written = ''] = code < 0x80 ? '' : windows1252.decode(Uint8Array.of(code))
	// Five numbers have no character there either.
	return written === control ? '' : written
}

const cutNote = '*The rest of this text was left out when it was imported.*'

/** A Markdown text as long as imported ones may be; where it is cut, it says so (rule imports-2). */
export function mendBody(value: unknown, field: string, note: Note): string {
	if (value === null || value === undefined) return ''
	if (typeof value !== 'string') note({ field, reason: 'not text', was: wasOf(value) })
	const text = mendCharacters(typeof value === 'string' ? value : JSON.stringify(value), field, note)
	if (text.length <= limits.importedBodyMax) return text
	note({ field, reason: `longer than ${limits.importedBodyMax.toLocaleString('en-GB')} characters: cut`, was: wasOf(text) })
	return cut(text)
}

/** Room for the note and for what ends an open block of code. */
const room = 200

function cut(text: string): string {
	const start = text.slice(0, limits.importedBodyMax - room)
	const atWord = start.replace(/\S{1,100}$/, '').trimEnd() || start
	const kept = (/\S$/.test(start) && /^\S/.test(text.slice(start.length)) ? atWord : start).toWellFormed()
	return `${kept}\n${openFence(kept)}\n${cutNote}`
}

/** What ends the code or the spoiler in which a text stops, so that a note below it is not part of that. */
function openFence(text: string): string {
	let code: string | null = null
	let isSpoiler = false
	for (const line of text.split('\n')) {
		const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
		if (fence !== '') code = afterFence(code, fence, line)
		else if (code === null && line.startsWith(':::')) isSpoiler = /^:::\s*spoiler/.test(line)
	}
	return [code === null ? '' : `${code.slice(0, 100)}\n`, isSpoiler ? ':::\n' : ''].join('')
}

/** The fence of the code that is open after this line, or null. */
function afterFence(open: string | null, fence: string, line: string): string | null {
	if (open === null) return fence
	return fence.startsWith(open) && line.trim() === fence ? null : open
}
