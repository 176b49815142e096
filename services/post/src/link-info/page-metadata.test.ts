import { describe, expect, it } from 'vitest'
import { pageTitle } from './page-metadata.ts'

describe('pageTitle', () => {
	it.each([
		['<title>Plain</title>', 'Plain'],
		['<TITLE lang="en">\n  Two\n lines </TITLE>', 'Two lines'],
		['<title>Page</title><meta property="og:title" content="Shared">', 'Shared'],
		['<title>Page</title><meta property="og:title" content=" ">', 'Page'],
		[`<meta content='It&#39;s &quot;so&quot; &amp; more' property='og:title'>`, `It's "so" & more`],
		['<meta property=og:title content=Bare>', 'Bare'],
		['<meta name="description" content="no"><title>A &#x2014; B &unknown; &#1114112;</title>', 'A — B &unknown;'],
		['<h1>No title</h1>', ''],
		['', ''],
		[`<title>${'x'.repeat(400)}</title>`, 'x'.repeat(255)],
	])('of %j returns %j', (html, title) => {
		expect(pageTitle(html)).toBe(title)
	})

	it('parses hostile pages in less than two seconds', () => {
		const startedAt = performance.now()
		for (const piece of ['<meta ', '<meta property="', '<title', '<title>', '&#x', '<meta property=og:title content='])
			pageTitle(piece.repeat(60_000).slice(0, 500_000))
		expect(performance.now() - startedAt).toBeLessThan(2_000)
	})
})
