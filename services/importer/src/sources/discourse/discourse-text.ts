import { discourseInline, type TextPlaces } from './discourse-inline.ts'

/** A tag that others may stand in, and what has come since it. */
interface Frame {
	tag: string
	/** As it was typed: what stays if it is never closed. */
	typed: string
	attribute: string
	content: string
	/** A block ends here, with blank lines. */
	isAfterBlock: boolean
}

/** Votes by option of the polls of a post, in order. */
export type PollVotes = readonly (readonly number[])[]

const textMax = 400_000
const codeWindow = 2_000
const quotesMax = 10
const framesMax = 100
const blockEnd = '\n\n'
const tags = /\[(\/?)(quote|details|spoiler|poll|code)((?:[= ][^\]\n]{0,300})?)\]/iy

/**
 * Discourse's Markdown → ours: its quotes, details, spoilers, polls, uploads and dates; a line's end is a line's end. What is in
 * code stays as it is, and so does a tag that is never closed.
 */
export function discourseMarkdown(raw: string, places: TextPlaces, votes: PollVotes = []): string {
	const source = raw.slice(0, textMax).replace(/\r\n?/g, '\n')
	const writer = new DiscourseWriter(places, votes)
	let from = 0
	for (let at = 0; at < source.length; ) {
		const end = codeEnd(source, at)
		const tag = end === null ? tagAt(source, at) : null
		if (end === null && tag === null) {
			at++
			continue
		}
		writer.addText(source.slice(from, at))
		if (tag) writer.addTag(tag)
		else writer.addCode(source.slice(at, end ?? at))
		at = tag ? at + tag[0].length : (end ?? at)
		from = at
	}
	writer.addText(source.slice(from))
	return writer.finish()
}

function tagAt(source: string, at: number): RegExpExecArray | null {
	if (source[at] !== '[') return null
	tags.lastIndex = at
	return tags.exec(source)
}

/** Where the code ends that begins at `at`; null if none does. */
function codeEnd(source: string, at: number): number | null {
	if (source[at] !== '`' && source[at] !== '~') return null
	const before = source.slice(Math.max(0, at - 20), at)
	const isLineStart = /(?:^|\n)[ >]*$/.test(before) && (at < 20 || before.includes('\n'))
	const [run = ''] = /^(`+|~+)/.exec(source.slice(at, at + 50)) ?? []
	if (isLineStart && run.length >= 3) return fenceEnd(source, at, run)
	if (source[at] === '~' || source[at - 1] === '`') return null
	const rest = source.slice(at + run.length, at + codeWindow)
	const close = new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest)
	return close ? at + run.length + close.index + run.length : null
}

function fenceEnd(source: string, at: number, run: string): number {
	const close = source.indexOf(`\n${run}`, at)
	if (close < 0) return source.length
	const lineEnd = source.indexOf('\n', close + 1)
	return lineEnd < 0 ? source.length : lineEnd
}

class DiscourseWriter {
	readonly #places: TextPlaces
	readonly #votes: PollVotes
	readonly #frames: Frame[] = [{ tag: '', typed: '', attribute: '', content: '', isAfterBlock: false }]
	#polls = 0

	constructor(places: TextPlaces, votes: PollVotes) {
		this.#places = places
		this.#votes = votes
	}

	addText(text: string): void {
		this.#add(this.#top().tag === 'code' ? text : discourseInline(text, this.#places))
	}

	addCode(code: string): void {
		this.#add(code)
	}

	addTag([typed, slash, name = '', attribute = '']: RegExpExecArray): void {
		const tag = name.toLowerCase()
		const isCode = this.#top().tag === 'code'
		if (!slash && !isCode && this.#frames.length < framesMax) this.#frames.push({ tag, typed, attribute, content: '', isAfterBlock: false })
		else if (slash && this.#frames.some((frame) => frame.tag === tag) && (!isCode || tag === 'code')) this.#close(tag)
		else this.#add(typed)
	}

	finish(): string {
		while (this.#frames.length > 1) this.#unroll()
		return this.#top().content.trim()
	}

	#top(): Frame {
		return this.#frames.at(-1) as Frame // the first is never closed
	}

	#add(text: string): void {
		const frame = this.#top()
		const added = frame.isAfterBlock ? text.replace(/^\n+/, '') : text
		frame.content += added
		if (added !== '') frame.isAfterBlock = false
	}

	#addBlock(text: string): void {
		const frame = this.#top()
		let end = frame.content.length
		while (frame.content[end - 1] === '\n') end--
		frame.content = `${frame.content.slice(0, end)}${end > 0 ? blockEnd : ''}${text}${blockEnd}`
		frame.isAfterBlock = true
	}

	#close(tag: string): void {
		while (this.#top().tag !== tag) this.#unroll()
		this.#write(this.#frames.pop() as Frame) // the one that was just found
	}

	/** It was never closed: it is text. */
	#unroll(): void {
		const { typed, content } = this.#frames.pop() as Frame // more than one
		this.#add(typed + content)
	}

	#write({ tag, attribute, content }: Frame): void {
		const inside = content.trim()
		const isLine = !content.includes('\n')
		if (tag === 'quote') this.#addBlock(this.#quote(attribute, inside))
		else if (tag === 'poll') this.#addBlock(pollText(inside, this.#votes[this.#polls++] ?? []))
		else if (tag === 'details') this.#addBlock(spoilerBlock(attribute, inside))
		else if (tag === 'spoiler') isLine ? this.#add(`>!${inside}!<`) : this.#addBlock(spoilerBlock(attribute, inside))
		else isLine ? this.#add(`\`${inside}\``) : this.#addBlock(`\`\`\`\n${inside}\n\`\`\``)
	}

	/** `="name, post:3, topic:12"`, or nobody. */
	#quote(attribute: string, inside: string): string {
		const [name = ''] = attribute
			.replace(/^=\s*["“']?/, '')
			.trimEnd()
			.replace(/["”']$/, '')
			.split(/,\s*(?:post|topic|full|username):/)
		const words = name.trim().replace(/([\\*_`[\]<>])/g, '\\$1')
		const lines = [...(words ? [`**${words}:**`, ''] : []), ...inside.split('\n')]
		const isTooDeep = this.#frames.filter(({ tag }) => tag === 'quote').length >= quotesMax
		return lines.map((line) => (isTooDeep ? line : `> ${line}`.trimEnd())).join('\n')
	}
}

function spoilerBlock(attribute: string, inside: string): string {
	const title = attribute.replace(/^=?\s*["“]?|["”]?\s*$/g, '')
	return `::: spoiler${title ? ` ${title}` : ''}\n\n${inside}\n\n:::`
}

/** A poll as a list, with how often each option was chosen. */
function pollText(inside: string, votes: readonly number[]): string {
	let option = 0
	return inside
		.split('\n')
		.map((line) => {
			const title = line.replace(/^#+\s+/, '')
			if (title !== line) return `**${title}**\n`
			const isOption = /^\s*(?:[*+-]|\d+[.)])\s/.test(line)
			const count = isOption ? votes[option++] : undefined
			return count === undefined ? line : `${line.replace(/\\$/, '').trimEnd()} (${count})`
		})
		.join('\n')
}
