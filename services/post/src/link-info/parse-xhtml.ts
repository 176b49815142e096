import { SaxesParser } from 'saxes'
import { MarkupLimits, writeInSlices } from './markup-limits.ts'
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

/** Parses a page that is XML. Up to its first error, as far as browsers show it and `MarkupLimits` allow. */
export async function parseXhtml(source: string): Promise<PageFacts> {
	const limits = new MarkupLimits()
	const parser = new SaxesParser({ xmlns: true })
	const gatherer = new FactGatherer()
	let title: string | undefined
	const addText = (text: string) => {
		if (title !== undefined) title += text
	}
	Object.assign(parser.ENTITIES, entities)
	parser.on('opentag', ({ uri, local, attributes }) => {
		limits.countElement()
		limits.enter()
		if (uri !== xhtml) return
		if (local === 'title') title = ''
		else gatherer.add(local, new Map(Object.values(attributes).map(({ name, value }) => [name, value])), () => '')
	})
	parser.on('text', addText)
	parser.on('cdata', addText)
	parser.on('closetag', ({ uri, local }) => {
		limits.leave()
		if (uri !== xhtml || local !== 'title') return
		gatherer.add('title', new Map(), () => title ?? '')
		title = undefined
	})
	parser.on('error', (error) => {
		throw error
	})
	try {
		if ((await writeInSlices(source, (slice) => parser.write(slice))) === 'whole') parser.close()
	} catch {
		// The page is broken, or only its beginning was read: what was found before counts.
	}
	return gatherer.facts
}
