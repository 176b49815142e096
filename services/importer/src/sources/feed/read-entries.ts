import { PlainError } from '@folkmoot/mongod/plain-error'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { readXmlText } from '../../reading/read-text.ts'
import { type Node, nameOf } from './node.ts'

/** An entry of a feed, or what stands beside the entries. */
export interface FeedPart {
	isEntry: boolean
	node: Node
	/** From 1. */
	line: number
}

/** Characters; more belong to no text of a feed, and are not kept. */
const partMax = 16_000_000
const depthMax = 200
/** What is wrong, and can be read: what XML does not allow, entities of HTML, prefixes that are not declared. */
const harmless =
	/disallowed character\.|character entity|undefined entity|unbound namespace prefix|must not be bound|disallowed in char data|duplicate attribute/
const roots = new Set(['rss', 'rdf:RDF', 'feed'])

/**
 * Streams the parts of a feed. Throws a PlainError where it breaks off, and at once for a document type with entities: none is ever
 * expanded.
 */
export async function* readEntries(file: string): AsyncGenerator<FeedPart> {
	const reader = createReader(file)
	for await (const text of readXmlText(file)) yield* reader.write(text)
	yield* reader.end()
}

function createReader(file: string) {
	const parser = new SaxesParser({ xmlns: true })
	const parts: FeedPart[] = []
	const open: Node[] = []
	let problem: PlainError | null = null
	let sinceEvent = 0
	let line = 1
	const breakOff = (message: string) => {
		problem ??= new PlainError(
			`${file} breaks off in line ${parser.line}: ${message}`,
			'save the feed again; what was read so far is kept.',
		)
	}
	parser.on('error', ({ message }) => {
		if (!harmless.test(message)) breakOff(message.replace(/^\d+:\d+: /, ''))
	})
	parser.on('doctype', (doctype) => {
		if (doctype.includes('[')) problem ??= new PlainError(`${file} declares entities.`, 'no feed needs them: get it from the site itself.')
	})
	parser.on('opentag', (tag) => {
		sinceEvent = 0
		if (problem) return
		const node = nodeOf(tag, open.at(-1))
		if (open.length === 0 && !roots.has(node.name)) problem = new PlainError(`${file} is no feed.`, 'name files of RSS or Atom.')
		if (open.length >= depthMax) breakOff('elements are nested too deep')
		// The parser would read on, each element dearer than the one around it.
		if (problem) throw problem
		if (isPart(node, open)) line = parser.line
		else if (partDepth(open) >= 0) open.at(-1)?.children.push(node)
		open.push(node)
	})
	parser.on('closetag', () => {
		sinceEvent = 0
		const node = open.pop()
		if (node && !problem && isPart(node, open)) parts.push({ isEntry: node.name === 'item' || node.name === 'entry', node, line })
	})
	const addText = (text: string) => {
		sinceEvent = 0
		if (partDepth(open) >= 0) open.at(-1)?.children.push(text)
	}
	parser.on('text', addText)
	parser.on('cdata', addText)
	const take = function* () {
		yield* parts.splice(0)
		if (problem) throw problem
	}
	return {
		*write(text: string): Generator<FeedPart> {
			sinceEvent += text.length
			if (sinceEvent > partMax) breakOff('a text is too long')
			try {
				if (!problem) parser.write(text)
			} catch (error) {
				if (error !== problem) throw error
			}
			yield* take()
		},
		*end(): Generator<FeedPart> {
			parser.close()
			yield* take()
		},
	}
}

/** What stands right below the feed or its channel; RSS 1.0 has its items beside the channel. */
function isPart(node: Node, above: readonly Node[]): boolean {
	const parent = above.at(-1)?.name
	if (node.name === 'channel') return false
	return above.length === 1 ? parent !== 'rss' : above.length === 2 && parent === 'channel'
}

/** How deep in a part the reader is; below 0 outside of all. */
function partDepth(open: readonly Node[]): number {
	return open.length - (open[1]?.name === 'channel' ? 3 : 2)
}

function nodeOf(tag: SaxesTagNS, parent: Node | undefined): Node {
	const attributes: Record<string, string> = {}
	for (const { name, local, value } of Object.values(tag.attributes)) attributes[name.startsWith('xml:') ? name : local] = value
	const base = attributes['xml:base'] ? (URL.parse(attributes['xml:base'], parent?.base)?.href ?? parent?.base) : parent?.base
	return { name: nameOf(tag.uri, tag.prefix, tag.local), attributes, children: [], base }
}
