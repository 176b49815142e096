import { htmlToMarkdown } from '@folkmoot/markdown/html-to-markdown'
import { maskMailAddresses } from '../../reading/mail-addresses.ts'

/** What is longer than any text that is kept (rule imports-2). */
const longest = 400_000
/** Lines shorter than this end where their writer wanted; others where the width ended. */
const brokenBelow = 60

/** The plain text of a mail as Markdown: quotes stay quotes, and nothing else becomes markup; addresses of mail are masked. */
export function mailToMarkdown(text: string): string {
	const lines = maskMailAddresses(withoutArmour(text.slice(0, longest)).replace(/\r\n?/g, '\n')).split('\n')
	return htmlToMarkdown(htmlOf(withoutFooter(lines)))
}

/** Likewise for a mail that has only HTML. */
export const htmlMailToMarkdown = (html: string) => maskMailAddresses(htmlToMarkdown(html.slice(0, longest)))

const armourHead = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n/m
const armourFields = /^(?:[A-Z][\w-]*:.*\r?\n)*\r?\n?/
const signatureEnd = '-----END PGP SIGNATURE-----'

/** Without what a signature wraps around a text. */
function withoutArmour(text: string): string {
	const head = armourHead.exec(text)
	if (!head) return text
	const signed = text.slice(head.index + head[0].length).replace(armourFields, '')
	const begin = signed.search(/\r?\n-----BEGIN PGP SIGNATURE-----/)
	const end = begin < 0 ? -1 : signed.indexOf(signatureEnd, begin)
	const inside = end < 0 ? signed : signed.slice(0, begin)
	const after = end < 0 ? '' : signed.slice(end + signatureEnd.length)
	return text.slice(0, head.index) + inside.replace(/^- /gm, '') + after
}

/** Without what a list puts below each message: a line of underscores, its name and where to leave it. */
function withoutFooter(lines: readonly string[]): readonly string[] {
	const rule = lines.findLastIndex((line) => /^_{20,}\s*$/.test(line))
	const below = rule < 0 ? [] : lines.slice(rule + 1).filter((line) => line.trim() !== '')
	const isFooter =
		below.length > 0 && below.length <= 8 && below.some((line) => /mailing list|listinfo|unsubscribe|https?:\/\//i.test(line))
	return isFooter ? lines.slice(0, rule) : lines
}

interface Quoted {
	level: number
	text: string
}

const deepestQuote = 20

function quotedLine(line: string): Quoted {
	const [marks = ''] = /^(?:>[ \t]?)+/.exec(line) ?? []
	return { level: Math.min(deepestQuote, marks.replace(/[^>]/g, '').length), text: line.slice(marks.length) }
}

/** Paragraphs and nested quotes. */
function htmlOf(lines: readonly string[]): string {
	const html: string[] = []
	let level = 0
	let paragraph: string[] = []
	const endParagraph = () => {
		if (paragraph.length > 0) html.push(`<p>${paragraph.join('')}</p>`)
		paragraph = []
	}
	for (const [index, line] of lines.entries()) {
		const quoted = quotedLine(line)
		if (quoted.level !== level) {
			endParagraph()
			html.push((quoted.level > level ? '<blockquote>' : '</blockquote>').repeat(Math.abs(quoted.level - level)))
			level = quoted.level
		}
		if (quoted.text.trim() === '') endParagraph()
		else paragraph.push(escapeHtml(quoted.text.trim()), breakAfter(quoted, lines[index + 1]))
	}
	endParagraph()
	return html.join('') + '</blockquote>'.repeat(level)
}

/** A break that the writer made, or only the end of the width. */
function breakAfter({ text, level }: Quoted, next: string | undefined): string {
	const following = next === undefined ? null : quotedLine(next)
	if (following === null || following.level !== level || following.text.trim() === '') return ''
	return text.length < brokenBelow || /^\s*(?:[-*•]|\d+[.)])\s/.test(following.text) ? '<br>' : ' '
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeSigns = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** With addresses as links, so that nothing in them is escaped. */
function escapeHtml(text: string): string {
	return text
		.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/i)
		.map((part, index) => (index % 2 === 1 ? `<a href="${escapeSigns(part)}">${escapeSigns(part)}</a>` : escapeSigns(part)))
		.join('')
}
