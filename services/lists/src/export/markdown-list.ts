import type { ExportedItem } from './exported-item.ts'

interface ListMetadata {
	displayName: string
	description: string | null
	ownerName: string
	site: string
	madeAt: Date
}

/** Streams a list as Markdown, while its items are read. */
export async function* writeMarkdown(list: ListMetadata, items: AsyncIterable<ExportedItem>): AsyncGenerator<string> {
	const { displayName, description, ownerName, site, madeAt } = list
	yield `# ${plain(displayName)}\n\nA list of [@${ownerName}](${site}/@${ownerName}), ${dayOf(madeAt.toISOString())}\n`
	if (description) yield `\n${description}\n`
	for await (const item of items) yield markdownItem(item)
}

function markdownItem({ type, title, address, author, community, link, body, isDeleted, createdAt }: ExportedItem): string {
	const heading = type === 'post' ? title : `Comment on ${title}`
	const metadata = [author ? `@${author}` : 'deleted', `in ${community}`, dayOf(createdAt)].join(', ')
	const text = isDeleted ? '*Deleted.*' : [link ? `<${link}>` : '', quoted(body)].filter(Boolean).join('\n\n')
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
