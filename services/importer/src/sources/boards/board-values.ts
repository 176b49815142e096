import { textToMarkdown } from '@folkmoot/markdown/bbcode-to-markdown'
import { decodeHTML } from 'entities'

/** Seconds since 1970 → RFC 3339; null for none (0); anything else as it is. */
export function timeOf(seconds: string | null | undefined): string | null {
	if (seconds == null || seconds === '' || seconds === '0') return null
	const milliseconds = Number(seconds) * 1000
	return Math.abs(milliseconds) < 8e15 ? new Date(milliseconds).toISOString() : seconds
}

/** A name or title that is kept as HTML, or the beginning of one that is far too long. */
export function plainOf(escaped: string | null | undefined, max = 2_000): string {
	return decodeHTML((escaped ?? '').slice(0, max)).trim()
}

/** An id, or null for none (0). */
export function idOf(value: string | null | undefined): string | null {
	return value == null || value === '' || value === '0' ? null : value
}

/** A poll as a list: its question, and what was chosen how often. */
export function pollMarkdown(question: string, options: readonly { text: string; votes: string }[]): string | null {
	if (options.length === 0) return null
	const heading = question ? `**${question}**\n\n` : ''
	return heading + options.map(({ text, votes }) => `- ${text} (${votes})`).join('\n')
}

const descriptionMax = 20_000

/** A description that may hold HTML, as text. */
export function wordsOf(html: string | null | undefined): string | null {
	return (
		textToMarkdown(
			plainOf(html?.slice(0, descriptionMax).replace(/<[^<>]*>/g, ' '), descriptionMax)
				.replace(/\s+/g, ' ')
				.trim(),
		) || null
	)
}

/** What a separator parts, as options of a poll with their votes. */
export function pollOptions(
	options: string | null | undefined,
	votes: string | null | undefined,
	separator: string,
): { text: string; votes: string }[] {
	const counts = (votes ?? '').split(separator)
	const texts = (options ?? '').split(separator).map((option) => textToMarkdown(plainOf(option)))
	return texts.flatMap((text, index) => (text ? [{ text, votes: counts[index]?.trim() || '0' }] : []))
}
