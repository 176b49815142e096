/** Where what a text names is. */
export interface TextPlaces {
	/** `https://forum.example`, or null. */
	site: string | null
	/** The address of an upload by the name in `upload://NAME`. */
	upload: (name: string) => string | null
}

/** What stands in a line, outside of code. */
export function discourseInline(text: string, places: TextPlaces): string {
	const converted = text
		.replace(
			/!\[([^\]\n|]{0,500})(?:\|[^\]\n]{0,200})?\]\(([^()\s]{1,2000})((?:\s{1,9}"[^"\n]{0,300}")?)\)/g,
			(_all, alt: string, url: string, title: string) => picture(alt, urlOf(url, places), title),
		)
		.replace(/\[([^\]\n|]{0,300})\|attachment\]\(([^()\s]{1,2000})\)/g, (_all, name: string, url: string) =>
			linked(name, urlOf(url, places)),
		)
		.replace(/\]\((?=\/(?!\/))/g, () => `](${places.site ?? ''}`)
		.replace(/\[date=([\d-]{1,10})([^\]\n]{0,200})\]/g, (_all, day: string, rest: string) => dateText(day, rest))
		.replace(/\[date-range from=([\dT:-]{1,20})(?: to=([\dT:-]{1,20}))?[^\]\n]{0,200}\]/g, (_all, from: string, to?: string) =>
			[from, to].flatMap((time) => (time ? [time.replace('T', ' ')] : [])).join(' – '),
		)
		.replace(/<br ?\/?>\n?/gi, '\n')
	return withLineEnds(bbcode(html(converted)))
}

function urlOf(url: string, { upload, site }: TextPlaces): string | null {
	if (url.startsWith('upload://')) return upload(url.slice('upload://'.length))
	if (url.startsWith('//')) return `https:${url}`
	return url.startsWith('/') ? site && site + url : url
}

const picture = (alt: string, url: string | null, title: string) => (url === null ? alt : `![${alt}](${url}${title})`)
const linked = (name: string, url: string | null) => (url === null ? name : `[${name}](${url})`)

function dateText(day: string, rest: string): string {
	const [time, zone] = ['time', 'timezone'].map((name) => new RegExp(`\\b${name}="?([\\w:/+-]+)`).exec(rest)?.[1])
	return [day, time?.slice(0, 5), zone].filter(Boolean).join(' ')
}

/** The BBCode that Discourse knows. */
function bbcode(text: string): string {
	return text
		.replace(/\[b\](\S[^\n]{0,1000}?\S|\S)\[\/b\]/gi, '**$1**')
		.replace(/\[i\](\S[^\n]{0,1000}?\S|\S)\[\/i\]/gi, '*$1*')
		.replace(/\[s\](\S[^\n]{0,1000}?\S|\S)\[\/s\]/gi, '~~$1~~')
		.replace(/\[u\]([^\n]{0,1000}?)\[\/u\]/gi, '$1')
		.replace(/\[url=(https?:[^\]\s]{1,2000})\]([^\n]{0,1000}?)\[\/url\]/gi, '[$2]($1)')
		.replace(/\[url\](https?:[^[\s]{1,2000})\[\/url\]/gi, '<$1>')
		.replace(/\[img\](https?:[^[\s]{1,2000})\[\/img\]/gi, '![]($1)')
}

const marks: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~', strike: '~~' }

/** The HTML in a line that has a sign in Markdown; other elements of a line go when it is parsed, and their words stay. */
function html(text: string): string {
	return text
		.replace(/<(b|strong|i|em|s|del|strike)>(\S[^<\n]{0,1000}?\S|\S)<\/\1>/gi, (_all, tag: string, words: string) => {
			const mark = marks[tag.toLowerCase()] ?? ''
			return mark + words + mark
		})
		.replace(/<a\s[^<>\n]{0,300}?href="(https?:[^"\s]{1,2000})"[^<>\n]{0,300}>([^<\n]{0,1000})<\/a>/gi, '[$2]($1)')
		.replace(/<img\s[^<>\n]{0,300}?src="(https?:[^"\s]{1,2000})"[^<>\n]{0,300}>/gi, '![]($1)')
}

/** Beginnings of lines that are no running text, and what is a row of a table. */
const markup = /^\s*(?:$|#{1,6}\s|[>|]|[*+-]\s|[-*_=]{3,}\s*$|[-:| ]{3,}$|\d+[.)]\s|:::|\[[^\]]*\]:|<)|^(?: {4}|\t)|\s\|\s/

const isMarkup = (line: string) => markup.test(line.slice(0, 300))

/** A line that another of the same paragraph follows ends there. */
function withLineEnds(text: string): string {
	const lines = text.split('\n')
	return lines
		.map((line, index) => {
			const next = lines[index + 1]
			const isText = next !== undefined && !isMarkup(line) && !isMarkup(next) && !/(\\| {2})$/.test(line)
			// The last part of a line may be its code, which comes next.
			return isText ? `${line.trimEnd()}\\` : line
		})
		.join('\n')
}
