import type { BlockContent, ListItem, PhrasingContent, TableCell, TableRow } from 'mdast'
import { safeUrl } from '../addresses/link-addresses.ts'
import { writeMarkdown } from '../write-markdown.ts'
import type { BbcodeOptions } from './bbcode-options.ts'
import { roleOf, type TagRole } from './bbcode-tags.ts'
import { type Mark, Paragraphs } from './paragraphs.ts'
import { quotedName } from './quoted-name.ts'

interface Tag {
	tag: string
	content: BbcodeNode[] | null
	/** Where the opening tag stands in the source; and the closing one, if there is one. */
	start?: { from: number; to: number }
	end?: { from: number; to: number }
}
/** What @bbob/parser makes of a source. */
export type BbcodeNode = string | Tag

/** Where tags go: into which blocks, under which marks, how deep. */
interface Place {
	into: Paragraphs
	marks: readonly Mark[]
	/** Of tags, whatever they are. */
	depth: number
	/** Of quotes, lists and tables, which indent. */
	blocks: number
}

const depthMax = 60
const blocksMax = 12

/** Writes the nodes of one source as blocks of Markdown. */
export class FlowWriter {
	readonly #source: string
	readonly #options: BbcodeOptions
	readonly #decode: (text: string) => string

	constructor(source: string, options: BbcodeOptions, decode: (text: string) => string) {
		this.#source = source
		this.#options = options
		this.#decode = decode
	}

	write(nodes: readonly BbcodeNode[], depth = 0, blocks = 0): BlockContent[] {
		const into = new Paragraphs()
		this.#addAll(nodes, { into, marks: [], depth, blocks })
		return into.finish()
	}

	#addAll(nodes: readonly BbcodeNode[], place: Place): void {
		let text = ''
		for (const node of nodes) {
			if (typeof node === 'string') {
				text += node
				continue
			}
			this.#addText(text, place)
			text = ''
			this.#addTag(node, place)
		}
		this.#addText(text, place)
	}

	#addText(text: string, { into, marks }: Place): void {
		if (text) into.addText(this.#decode(text), marks)
	}

	#addTag(node: Tag, place: Place): void {
		const role = roleOf(node.tag)
		const isAlone = role === 'rule' || role === 'item' || (role === 'attachment' && /^\d+$/.test(this.#valueOf(node)))
		if (!role || place.depth >= depthMax || (!node.end && !isAlone)) {
			this.#addText(this.#sourceOf(node, role === null || place.depth < depthMax), place)
			return
		}
		const inside = { ...place, depth: place.depth + 1 }
		if (role === 'strong' || role === 'emphasis' || role === 'delete') this.#addMarked(node, { type: role }, inside)
		else this.#tags[role](node, inside)
	}

	/** An unclosed tag is what was typed; with `isOpeningOnly` what follows it was parsed. */
	#sourceOf({ tag, start, end }: Tag, isOpeningOnly: boolean): string {
		if (!start) return `[${tag}]`
		return this.#source.slice(start.from, isOpeningOnly || !end ? start.to : end.to)
	}

	readonly #tags: Record<Exclude<TagRole, 'strong' | 'emphasis' | 'delete'>, (node: Tag, place: Place) => void> = {
		inlineCode: (node, { into, marks }) => into.addInline({ type: 'inlineCode', value: this.#rawOf(node).trim() }, marks),
		code: (node, { into }) => into.addBlock({ type: 'code', lang: this.#language(node), value: withoutBlankEnds(this.#rawOf(node)) }),
		literal: (node, { into, marks }) => into.addText(this.#rawOf(node), marks),
		quote: (node, place) => this.#addQuote(node, place),
		list: (node, place) => this.#addList(node, place),
		item: (node, place) => this.#addIndented(node, place),
		table: (node, place) => this.#addTable(node, place),
		row: (node, place) => this.#addIndented(node, place),
		cell: (node, place) => this.#addAll([...(node.content ?? []), ' '], place),
		rule: (node, place) => {
			place.into.addBlock({ type: 'thematicBreak' })
			this.#addAll(node.content ?? [], place)
		},
		link: (node, place) => this.#addLink(node, this.#valueOf(node) || this.#rawOf(node), place),
		email: (node, place) => this.#addLink(node, `mailto:${(this.#valueOf(node) || this.#rawOf(node)).replace(/^mailto:/i, '')}`, place),
		image: (node, { into, marks }) => {
			const url = safeUrl(this.#rawOf(node) || this.#valueOf(node), this.#base)
			if (url) into.addInline({ type: 'image', url, alt: '' }, marks)
			else into.addText(this.#rawOf(node), marks)
		},
		video: (node, place) => this.#addVideo(node, place),
		attachment: (node, place) => this.#addAttachment(node, place),
		mention: (node, { into, marks }) => into.addText(`@${this.#rawOf(node).replace(/^@/, '')}`, marks),
		thread: (node, place) => this.#addReference('thread', node, place),
		post: (node, place) => this.#addReference('post', node, place),
		spoiler: (node, place) => this.#addSpoiler(node, place),
		block: (node, place) => {
			place.into.endBlock()
			this.#addAll(node.content ?? [], place)
			place.into.endBlock()
		},
		plain: (node, place) => this.#addAll(node.content ?? [], place),
	}

	#addMarked(node: Tag, mark: Mark, place: Place): void {
		const isMarked = place.marks.some(({ type }) => type === mark.type)
		this.#addAll(node.content ?? [], isMarked ? place : { ...place, marks: [...place.marks, mark] })
	}

	#addLink(node: Tag, target: string, place: Place): void {
		const url = safeUrl(target, this.#base)
		if (url) this.#addMarked(node, { type: 'link', url }, place)
		else this.#addAll(node.content ?? [], place)
	}

	#addReference(kind: 'thread' | 'post', node: Tag, place: Place): void {
		const id = /\d+/.exec(this.#valueOf(node) || this.#rawOf(node))?.[0]
		this.#addLink(node, (id && this.#options.address?.(kind, id)) || '', place)
	}

	#addVideo(node: Tag, { into, marks }: Place): void {
		const content = this.#rawOf(node).trim()
		const isYouTubeId = node.tag.toLowerCase() === 'youtube' && /^[\w-]{6,20}$/.test(content)
		into.addText(isYouTubeId ? `https://www.youtube.com/watch?v=${content}` : content, marks)
	}

	#addAttachment(node: Tag, { into, marks }: Place): void {
		const content = this.#rawOf(node).trim()
		const value = this.#valueOf(node)
		const file = this.#options.attachment?.(/^\d+$/.test(value) ? value : content, content) ?? { name: content || value, url: null }
		const url = file.url && safeUrl(file.url, null)
		into.addInline({ type: 'text', value: file.name }, url ? [...marks, { type: 'link', url }] : marks)
	}

	#addQuote(node: Tag, place: Place): void {
		const name = quotedName(this.#valueOf(node))
		const children = this.write(node.content ?? [], place.depth, place.blocks + 1)
		if (name) children.unshift({ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: `${name}:` }] }] })
		this.#addBlocks(children, (quoted) => ({ type: 'blockquote', children: quoted }), place)
	}

	#addSpoiler(node: Tag, place: Place): void {
		const title = quotedName(this.#valueOf(node))?.replace(/\s+/g, ' ')
		const heading = title ? ` ${writeMarkdown({ type: 'paragraph', children: [{ type: 'text', value: title }] }).trim()}` : ''
		const children = this.write(node.content ?? [], place.depth, place.blocks)
		place.into.addBlock({ type: 'html', value: `::: spoiler${heading}` })
		for (const child of children) place.into.addBlock(child)
		place.into.addBlock({ type: 'html', value: ':::' })
	}

	#addList(node: Tag, place: Place): void {
		const items = itemsOf(node).map((item): ListItem => {
			return { type: 'listItem', spread: false, children: this.write(item, place.depth, place.blocks + 1) }
		})
		const ordered = /^ol/i.test(node.tag) || /^(1|a|i|decimal|lower|upper)/i.test(this.#valueOf(node))
		if (place.blocks < blocksMax && items.length > 0) place.into.addBlock({ type: 'list', ordered, spread: false, children: items })
		else for (const item of items) for (const block of item.children) place.into.addBlock(block as BlockContent)
	}

	/** A row or an item outside of what it belongs to. */
	#addIndented(node: Tag, place: Place): void {
		place.into.endBlock()
		if (!node.end) place.into.addInline({ type: 'text', value: '• ' }, [])
		this.#addAll(node.content ?? [], place)
		if (node.end) place.into.endBlock()
	}

	#addTable(node: Tag, place: Place): void {
		const rows = tagsIn(node, 'row').map(
			(row): TableRow => ({ type: 'tableRow', children: tagsIn(row, 'cell').map((cell) => this.#cell(cell, place)) }),
		)
		const filled = rows.filter(({ children }) => children.length > 0)
		if (place.blocks < blocksMax && filled.length > 0) place.into.addBlock({ type: 'table', children: filled })
		else this.#addAll(node.content ?? [], place)
	}

	/** A cell has one line. */
	#cell(node: Tag, place: Place): TableCell {
		const blocks = this.write(node.content ?? [], place.depth, blocksMax)
		const lines = blocks.map((block): PhrasingContent[] =>
			block.type === 'paragraph' ? block.children : [{ type: 'text', value: 'value' in block ? block.value : '' }],
		)
		const children = lines.flatMap((line, index) => (index > 0 ? [{ type: 'text' as const, value: ' ' }, ...line] : line))
		return { type: 'tableCell', children: children.map((child) => (child.type === 'break' ? { type: 'text', value: ' ' } : child)) }
	}

	#addBlocks(children: BlockContent[], wrap: (children: BlockContent[]) => BlockContent, { into, blocks }: Place): void {
		if (children.length === 0) return
		if (blocks < blocksMax) into.addBlock(wrap(children))
		else for (const child of children) into.addBlock(child)
	}

	/** What was typed between the tags. */
	#rawOf({ start, end }: Tag): string {
		return start && end ? this.#decode(this.#source.slice(start.to, end.from)) : ''
	}

	/** What stands behind the tag's `=`, or its other attributes: of `[url=x]` `x`. */
	#valueOf({ tag, start }: Tag): string {
		const inside = start ? this.#decode(this.#source.slice(start.from + 1 + tag.length, start.to - 1)) : ''
		return inside.replace(/^\s*=?\s*/, '').trim()
	}

	#language(node: Tag): string | null {
		const value = node.tag.toLowerCase() === 'code' ? this.#valueOf(node).replace(/["']/g, '') : node.tag.toLowerCase()
		return /^[\w+#-]{1,30}$/.test(value) && value !== 'pre' && value !== 'codebox' && value !== 'source' ? value : null
	}

	get #base(): string | null {
		return this.#options.base ?? null
	}
}

/** `[*]` begins an item, `[li]` holds one. */
function itemsOf({ content }: Tag): BbcodeNode[][] {
	const items: BbcodeNode[][] = []
	for (const child of content ?? []) {
		if (typeof child !== 'string' && roleOf(child.tag) === 'item') items.push([...(child.content ?? [])])
		else if (items.length > 0) items.at(-1)?.push(child)
		else if (typeof child !== 'string' || child.trim()) items.push([child])
	}
	return items
}

function tagsIn({ content }: Tag, role: TagRole): Tag[] {
	return (content ?? []).filter((child): child is Tag => typeof child !== 'string' && roleOf(child.tag) === role)
}

function withoutBlankEnds(code: string): string {
	return code.replace(/^[ \t]*\n/, '').trimEnd()
}
