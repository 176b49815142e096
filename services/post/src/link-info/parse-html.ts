import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as parse5Names } from 'parse5'
import { ParserStream } from 'parse5-parser-stream'
import { MarkupLimits, writeInSlices } from './markup-limits.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** What a page says of itself, as its document holds it after parsing; nothing is cleaned up. */
export interface PageFacts {
	/** The text of the document's first title element: what a browser's tab shows. */
	title: string
	/** Its meta elements by `property` or `name`, in lower case; the first of a name with any text counts. */
	meta: ReadonlyMap<string, string>
	/** The address of its base element. */
	base: string | undefined
	/** The content of `http-equiv="refresh"`. */
	refresh: string | undefined
	/** The encoding it declares. */
	charset: string | undefined
}

/** Parses a page by the HTML standard, as far as `MarkupLimits` allow. */
export async function parseHtml(source: string): Promise<PageFacts> {
	const stream = new ParserStream({ scriptingEnabled: true, treeAdapter: limitedAdapter() })
	const end = await writeInSlices(source, (slice) => stream.write(slice))
	if (end === 'whole') stream.end()
	if (end === 'late') stream.flushCharacters()
	return gatherFacts(stream.document)
}

function limitedAdapter(): typeof defaultTreeAdapter {
	const limits = new MarkupLimits()
	return {
		...defaultTreeAdapter,
		createElement: (...given) => {
			limits.countElement()
			return defaultTreeAdapter.createElement(...given)
		},
		onItemPush: () => limits.enter(),
		onItemPop: () => limits.leave(),
	}
}

function gatherFacts(document: ParentNode): PageFacts {
	const gatherer = new FactGatherer()
	for (const { tagName, namespaceURI, attrs, childNodes } of elementsOf(document)) {
		if (namespaceURI !== parse5Names.NS.HTML) continue
		const text = () => childNodes.map((child) => ('value' in child ? child.value : '')).join('')
		gatherer.add(tagName, new Map(attrs.map(({ name, value }) => [name, value])), text)
	}
	return gatherer.facts
}

/** All elements in the order of the document; what a template holds is no part of it. */
function* elementsOf(document: ParentNode): Generator<Element> {
	const open: ParentNode['childNodes'] = [document as Element]
	for (let node = open.pop(); node; node = open.pop()) {
		if ('tagName' in node) yield node
		if ('childNodes' in node) for (let index = node.childNodes.length - 1; index >= 0; index--) open.push(node.childNodes[index] as Element)
	}
}

/** Keeps what elements of HTML say, in the order of the document. */
export class FactGatherer {
	readonly #meta = new Map<string, string>()
	#title: string | undefined
	#base: string | undefined
	#refresh: string | undefined
	#charset: string | undefined

	get facts(): PageFacts {
		return { title: this.#title ?? '', meta: this.#meta, base: this.#base, refresh: this.#refresh, charset: this.#charset }
	}

	add(tag: string, attributes: ReadonlyMap<string, string>, text: () => string): void {
		if (tag === 'title') this.#title ??= text()
		else if (tag === 'base') this.#base ??= attributes.get('href')
		else if (tag === 'meta') this.#addMeta(attributes)
	}

	#addMeta(attributes: ReadonlyMap<string, string>): void {
		const content = attributes.get('content')
		const pragma = attributes.get('http-equiv')?.trim().toLowerCase()
		if (pragma === 'refresh') this.#refresh ??= content
		const inContentType = pragma === 'content-type' ? /charset\s*=\s*["']?([^"'\s;]+)/i.exec(content ?? '')?.[1] : undefined
		this.#charset ??= attributes.get('charset') ?? inContentType
		if (!content?.trim()) return
		const names = `${attributes.get('property') ?? ''} ${attributes.get('name') ?? ''}`.toLowerCase().split(/\s+/)
		for (const name of names) if (name && !this.#meta.has(name)) this.#meta.set(name, content)
	}
}
