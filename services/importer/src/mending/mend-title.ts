import { limits } from '@folkmoot/contract-kit/limits'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { mendCharacters } from './mend-text.ts'
import { type Note, wasOf } from './mending.ts'

const wordsMax = 80

/** A title of one line and the right length; what did not fit in is in `rest`. A blank one is taken from what the post says. */
export function mendTitle(
	value: unknown,
	{ body, url }: { body: string; url: string | null },
	note: Note,
): { title: string; rest: string } {
	const field = 'title'
	const title = typeof value === 'string' || typeof value === 'number' ? oneLine(mendCharacters(String(value), field, note)) : ''
	if (!isVisible(title)) {
		note({ field, reason: 'blank: taken from the text', was: wasOf(value) })
		return { title: oneLine(firstWords(body)) || hostOf(url) || 'Untitled', rest: '' }
	}
	if (title.length < limits.titleMin) {
		note({ field, reason: `shorter than ${limits.titleMin} characters`, was: title })
		return { title: `${title} …`, rest: '' }
	}
	if (title.length <= limits.titleMax) return { title, rest: '' }
	note({ field, reason: `longer than ${limits.titleMax} characters`, was: title.slice(0, 2_000).toWellFormed() })
	const kept = shorten(title, limits.titleMax)
	return { title: kept, rest: `…${title.slice(kept.length - 1)}` }
}

const oneLine = (text: string) => oneLineSchema.parse(text)

/** The first words of a Markdown text, without its marks. */
function firstWords(body: string): string {
	const plain = body
		.slice(0, 2_000)
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/^[\s>#*+~`-]+/gm, '')
		.replace(/[*_`~|]/g, '')
	const line =
		plain
			.split('\n')
			.map(oneLine)
			.find((one) => isVisible(one)) ?? ''
	return line.length >= limits.titleMin ? shorten(line, wordsMax) : ''
}

/** Ends with an ellipsis, at the end of a word if one is near. */
function shorten(text: string, max: number): string {
	if (text.length <= max) return text
	const start = text.slice(0, max - 1)
	return `${start
		.replace(/\s\S{0,30}$/u, '')
		.toWellFormed()
		.trimEnd()}…`
}

const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
