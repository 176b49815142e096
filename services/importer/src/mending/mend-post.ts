import { isVisible } from '@folkmoot/contract-kit/texts'
import { mendLink } from './mend-link.ts'
import { mendBody } from './mend-text.ts'
import { mendTitle } from './mend-title.ts'
import { type Note, wasOf } from './mending.ts'

interface PostContent {
	type: 'text' | 'link'
	title: string
	body: string | null
	url: string | null
}

/** What a post says. A link that cannot be one, or that comes with a text, becomes a text with the address in it. */
export function mendPostContent({ type, title, body, url }: Record<string, unknown>, note: Note): PostContent {
	const text = mendBody(body, 'body', note)
	const given = typeof url === 'string' ? url.trim() : ''
	const link = given === '' ? null : mendLink(given)
	if (type !== 'text' && type !== 'link') note({ field: 'type', reason: 'neither text nor link', was: wasOf(type) })
	const content =
		link !== null && type !== 'text' && !isVisible(text) ? asLink(link, given, note) : asText(text, { type, given, link }, note)
	const { title: mended, rest } = mendTitle(title, { body: text, url: link }, note)
	const whole = content.type === 'text' && rest !== '' ? [rest, content.body].filter(Boolean).join('\n\n') : content.body
	return { ...content, title: mended, body: whole }
}

function asLink(link: string, given: string, note: Note): Omit<PostContent, 'title'> {
	if (link !== given) note({ field: 'url', reason: 'not written as a URL: corrected', was: wasOf(given) })
	return { type: 'link', body: null, url: link }
}

function asText(
	text: string,
	{ type, given, link }: { type: unknown; given: string; link: string | null },
	note: Note,
): Omit<PostContent, 'title'> {
	if (given === '') {
		if (type === 'link') note({ field: 'url', reason: 'a link without a URL: kept as a text post' })
		return { type: 'text', body: text || null, url: null }
	}
	const reason = link === null ? 'not an http or https URL: kept in the text' : 'a URL and a text: the text now contains both'
	note({ field: 'url', reason, was: wasOf(given) })
	const address = link ?? `\`${given.replace(/[`\s]+/g, ' ')}\``
	return { type: 'text', body: [address, text].filter(Boolean).join('\n\n'), url: null }
}
