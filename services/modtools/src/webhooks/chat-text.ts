import type { Language } from '@folkmoot/contract-kit/languages'
import type { WebhookShape } from '@folkmoot/modtools-contract/webhook'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'

/** A message to people: a sentence, where it leads, and what somebody wrote. */
export interface ChatText {
	say: (language: Language) => string
	url: string
	quote: string
}

/** Below the limits of all of them. */
const quoteMax = 500

/** The body for a chat program. What members wrote is text there: it mentions nobody and formats nothing. */
export function chatBody(shape: Exclude<WebhookShape, 'standard'>, { say, url, quote }: ChatText, language: Language): object {
	const sentence = say(language)
	const lines = [sentence, ...(quote === '' ? [] : [shorten(quote)])]
	switch (shape) {
		case 'discord':
			return { content: [...lines.map(escapeDiscord), url].join('\n'), allowed_mentions: { parse: [] } }
		case 'slack':
			return { text: [...lines.map(escapeSlack), `<${url}>`].join('\n') }
		case 'matrix': {
			const html = lines.map((line) => escapeHtml(line).replaceAll('\n', '<br>')).join('<br>')
			return { text: [...lines, url].join('\n'), html: `${html}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a>` }
		}
	}
}

function shorten(text: string): string {
	const characters = [...text]
	return characters.length > quoteMax ? `${characters.slice(0, quoteMax - 1).join('')}…` : text
}

/** Every character that has a meaning in Discord's Markdown. */
function escapeDiscord(text: string): string {
	return text.replace(/[\\*_~`|>#[\]()<@:-]/g, (character) => `\\${character}`)
}

/** As Slack's documentation says. */
function escapeSlack(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
