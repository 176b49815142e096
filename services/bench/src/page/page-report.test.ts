import { describe, expect, it } from 'vitest'
import { type Asked, hopsOf, sumsOf } from './asked.ts'
import { readPageOptions } from './page-options.ts'
import { isMet, medianFigures, type PageReport, pageReportSchema, writePageMarkdown } from './page-report.ts'

const asked = (url: string, by: string | null, given: Partial<Asked> = {}): Asked => ({
	...{ url, by, type: 'Script', wire: 1_200, packed: 1_000, unpacked: 3_000 },
	...given,
})
const home = asked('/', null, { type: 'Document' })

describe('what a load is made of', () => {
	it('has as many hops as the longest way from the page', () => {
		expect(hopsOf([])).toBe(0)
		expect(hopsOf([home, asked('/main.js', '/')])).toBe(2)
		expect(hopsOf([home, asked('/main.js', '/'), asked('/late.js', '/main.js'), asked('/a.css', '/')])).toBe(3)
	})

	it('counts what was named by nobody known as named by the page', () => {
		expect(hopsOf([home, asked('/main.js', '/elsewhere.js')])).toBe(2)
	})

	it('tells code from the rest', () => {
		const sums = sumsOf([
			home,
			asked('/main.js', '/'),
			asked('/a.css', '/', { type: 'Stylesheet' }),
			asked('/a.woff2', '/', { type: 'Font' }),
		])
		expect(sums).toEqual({ requests: 4, hops: 2, code: 2, bytes: 4.8, parsed: 3 })
	})
})

const report = (figures: PageReport['lines'][number]['figures'], targets = {}): PageReport => ({
	at: '2026-01-01',
	facts: { slow: 4 },
	lines: [{ name: 'home', figures, targets }],
})

describe('the report', () => {
	it('takes the middle of each figure over the visits that have it', () => {
		expect(medianFigures([{ lcp: 500 }, { lcp: 900, inp: 40 }, { lcp: 600 }])).toEqual({ lcp: 600, inp: 40 })
	})

	it('says of each figure whether it is as it should be', () => {
		const text = writePageMarkdown(report({ lcp: 612, cls: 0.01, fcp: 400, frames: 60 }, { lcp: 600, cls: 0.02, frames: 59 }), null)
		expect(text).toContain('| LCP | 612 ms | ≤ 600 | **no** |')
		expect(text).toContain('| CLS | 0.010 | ≤ 0.02 | yes |')
		expect(text).toContain('| home | first paint of content | 400 ms |  |  |')
		expect(text).toContain('| frames drawn a second | 60.0 | ≥ 59 | yes |')
		expect(isMet('lcp', 1, undefined)).toBe(null)
	})

	it('tells what has changed since an earlier run', () => {
		const text = writePageMarkdown(report({ lcp: 600, inp: 80 }), report({ lcp: 800 }))
		expect(text).toContain('| LCP | 600 ms |  |  | 800 ms | -25 % |')
		expect(text).toContain('| slowest answer to a press | 80 ms |  |  |  |  |')
	})

	it('reads what it wrote', () => {
		const written = report({ lcp: 600 }, { lcp: 700 })
		expect(pageReportSchema.parse(JSON.parse(JSON.stringify(written)))).toEqual(written)
	})
})

it('options are read, files from where the person is', () => {
	expect(readPageOptions(['--only', 'home', '--rounds', '5', '--against', 'old.json'], '/home/ann')).toMatchObject({
		...{ only: 'home', rounds: 5, slow: 4, posts: 5_000, against: '/home/ann/old.json' },
	})
	expect(() => readPageOptions(['--slow', 'very'], '/')).toThrow()
})
