import type { Language } from '@folkmoot/contract-kit/languages'
import type { ExportedItem } from './exported-item.ts'
import { t } from './text.ts'

interface ListMetadata {
	displayName: string
	description: string | null
	ownerName: string
	site: string
	madeAt: Date
	/** The reader's. */
	language: Language
}

/** Streams a list as Markdown, while its items are read. */
export async function* writeMarkdown(list: ListMetadata, items: AsyncIterable<ExportedItem>): AsyncGenerator<string> {
	const { displayName, description, ownerName, site, madeAt, language } = list
	const owner = `[@${ownerName}](${site}/@${ownerName})`
	yield `# ${plain(displayName)}\n\n${t(language, 'about', { owner, day: dayOf(madeAt.toISOString()) })}\n`
	if (description) yield `\n${description}\n`
	for await (const item of items) yield markdownItem(item, language)
}

function markdownItem(
	{ type, title, address, author, community, link, body, isDeleted, createdAt }: ExportedItem,
	language: Language,
): string {
	const heading = type === 'post' ? title : t(language, 'comment-on', { title })
	const day = dayOf(createdAt)
	const metadata = author ? t(language, 'item', { author: `@${author}`, community, day }) : t(language, 'item-deleted', { community, day })
	const text = isDeleted ? `*${t(language, 'deleted')}*` : [link ? `<${link}>` : '', quoted(body)].filter(Boolean).join('\n\n')
	return `\n## [${plain(heading)}](${address})\n\n${plain(metadata)}\n${text ? `\n${text}\n` : ''}`
}

/** Text on one line, with Markdown characters escaped. */
function plain(words: string): string {
	return words.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, (mark) => `\\${mark}`)
}

/** As a block quote, so that its headings stay below those of the list. */
function quoted(body: string): string {
	const text = body.trim()
	return text === '' ? '' : text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

const dayOf = (time: string) => time.slice(0, 10)
