import { SaxesParser } from 'saxes'
import { FactGatherer, type PageFacts } from './parse-html.ts'

const xhtml = 'http://www.w3.org/1999/xhtml'
/** The named entities that pages written as XHTML use most; a browser reads them all through the document type. */
const entities = {
	nbsp: '\u00a0',
	copy: '©',
	reg: '®',
	eacute: 'é',
	ndash: '–',
	mdash: '—',
	hellip: '…',
	rsquo: '’',
	lsquo: '‘',
	ldquo: '“',
	rdquo: '”',
	euro: '€',
}

/** Parses a page that is XML. Up to its first error, as far as browsers show it. */
export function parseXhtml(source: string): PageFacts {
	const parser = new SaxesParser({ xmlns: true })
	const gatherer = new FactGatherer()
	let title: string | undefined
	const addText = (text: string) => {
		if (title !== undefined) title += text
	}
	Object.assign(parser.ENTITIES, entities)
	parser.on('opentag', ({ uri, local, attributes }) => {
		if (uri !== xhtml) return
		if (local === 'title') title = ''
		else gatherer.add(local, new Map(Object.values(attributes).map(({ name, value }) => [name, value])), () => '')
	})
	parser.on('text', addText)
	parser.on('cdata', addText)
	parser.on('closetag', ({ uri, local }) => {
		if (uri !== xhtml || local !== 'title') return
		gatherer.add('title', new Map(), () => title ?? '')
		title = undefined
	})
	parser.on('error', (error) => {
		throw error
	})
	try {
		parser.write(source).close()
	} catch {
		// The page is broken, or only its beginning was read: what was found before counts.
	}
	return gatherer.facts
}
