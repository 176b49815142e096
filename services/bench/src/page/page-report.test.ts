import { describe, expect, it } from 'vitest'
import { readPageOptions } from './page-options.ts'
import { isMet, type PageReport, pageReportSchema, summarize, writePageMarkdown } from './page-report.ts'
import { hopsOf, type PageRequest, sumsOf } from './page-requests.ts'

const request = (url: string, initiator: string | null, given: Partial<PageRequest> = {}): PageRequest => ({
	...{ url, initiator, type: 'Script', wireBytes: 1_200, compressedBytes: 1_000, decodedBytes: 3_000 },
	...given,
})
const home = request('/', null, { type: 'Document' })

describe('the requests of a page load', () => {
	it('counts the hops of the longest request chain', () => {
		expect(hopsOf([])).toBe(0)
		expect(hopsOf([home, request('/main.js', '/')])).toBe(2)
		expect(hopsOf([home, request('/main.js', '/'), request('/late.js', '/main.js'), request('/a.css', '/')])).toBe(3)
	})

	it('attributes a request with an unknown initiator to the page', () => {
		expect(hopsOf([home, request('/main.js', '/elsewhere.js')])).toBe(2)
	})

	it('sums scripts and styles apart from other files', () => {
		const sums = sumsOf([
			home,
			request('/main.js', '/'),
			request('/a.css', '/', { type: 'Stylesheet' }),
			request('/a.woff2', '/', { type: 'Font' }),
		])
		expect(sums).toEqual({ requests: 4, hops: 2, code: 2, bytes: 4.8, parsed: 3 })
	})
})

const report = (figures: PageReport['lines'][number]['figures'], targets = {}): PageReport => ({
	at: '2026-01-01',
	facts: { slow: 4 },
	lines: [{ name: 'home', figures, targets, ranges: {} }],
})

describe('the report', () => {
	it('takes the median of each figure over the visits that have it, and its range', () => {
		const summary = summarize([{ lcp: 500 }, { lcp: 900, inp: 40 }, { lcp: 600 }])
		expect(summary).toEqual({ figures: { lcp: 600, inp: 40 }, ranges: { lcp: [500, 900] } })
	})

	it('shows the range of visits that differ', () => {
		const line = {
			name: 'home',
			targets: {},
			...summarize([
				{ lcp: 500, hops: 2 },
				{ lcp: 900, hops: 2 },
			]),
		}
		const text = writePageMarkdown({ ...report({}), lines: [line] }, null)
		expect(text).toContain('| LCP | 700 ms | 500–900 |  |  |')
		expect(text).toContain('| hops | 2 |  |  |  |')
	})

	it('shows for each figure whether it meets its target', () => {
		const text = writePageMarkdown(report({ lcp: 612, cls: 0.01, fcp: 400, frames: 60 }, { lcp: 600, cls: 0.02, frames: 59 }), null)
		expect(text).toContain('| LCP | 612 ms |  | ≤ 600 | **no** |')
		expect(text).toContain('| CLS | 0.010 |  | ≤ 0.02 | yes |')
		expect(text).toContain('| home | first contentful paint | 400 ms |  |  |  |')
		expect(text).toContain('| frames per second | 60.0 |  | ≥ 59 | yes |')
		expect(isMet('lcp', 1, undefined)).toBe(null)
	})

	it('shows the change since an earlier run', () => {
		const text = writePageMarkdown(report({ lcp: 600, inp: 80 }), report({ lcp: 800 }))
		expect(text).toContain('| LCP | 600 ms |  |  |  | 800 ms | -25 % |')
		expect(text).toContain('| slowest response to a click | 80 ms |  |  |  |  |  |')
	})

	it('is parsed again from JSON', () => {
		const written = report({ lcp: 600 }, { lcp: 700 })
		expect(pageReportSchema.parse(JSON.parse(JSON.stringify(written)))).toEqual(written)
	})
})

it('parses options; file names are relative to the given folder', () => {
	expect(readPageOptions(['--only', 'home', '--rounds', '5', '--against', 'old.json'], '/home/ann')).toMatchObject({
		...{ only: 'home', rounds: 5, slow: 4, posts: 5_000, against: '/home/ann/old.json' },
	})
	expect(() => readPageOptions(['--slow', 'very'], '/')).toThrow()
})
