import { describe, expect, it } from 'vitest'
import { type Figures, type Line, medianOf, type Report, reportSchema, writeMarkdown } from './report.ts'

const figures = (perSecond: number, given: Partial<Figures> = {}): Figures => ({
	...{
		perSecond,
		p50: 1,
		p99: 3,
		halfP50: 1,
		halfP99: 2,
		bytes: 5_000,
		commands: 2,
		cpu: { site: 0.4, mongod: 0.2 },
		bare: 0.5,
		query: null,
		bareCpu: 0.1,
		queryCpu: null,
		bareSpread: 5,
		querySpread: null,
	},
	...given,
})
const line = (name: string, given: Partial<Figures> = {}): Line => ({ name, targetCpu: 0.5, ...figures(1_000, given) })
const report = (lines: Line[]): Report => ({
	at: '2026-01-01',
	facts: { posts: 5_000 },
	memory: { site: 120.4 },
	memoryAfter: { site: 240.4 },
	rest: { cpu: { site: 2 }, commands: 60 },
	lines,
})

describe('medianOf', () => {
	it('takes the median of each figure by itself', () => {
		const rounds = [figures(900, { p99: 9 }), figures(1_000, { p99: 2 }), figures(100, { p99: 3 })]
		expect(medianOf(rounds)).toMatchObject({ perSecond: 900, p99: 3, bare: 0.5, query: null, bareCpu: 0.1, queryCpu: null })
	})

	it('takes the mean of two rounds', () => {
		expect(medianOf([figures(100), figures(200)]).perSecond).toBe(150)
	})
})

describe('writeMarkdown', () => {
	it('has a row and a bar for each line, and the memory', () => {
		const text = writeMarkdown(report([line('feed')]), null)
		expect(text).toContain(
			'| feed | 1000 | 1.0 | 3.0 | 1.0 | 2.0 | 2.0 × | 0.60 | ≤ 0.5 | site 0.40, mongod 0.20 | 2.0 | 5000 | 50 % |  | 0.10, – | 5.0 ×, – |',
		)
		expect(text).toMatch(/feed +█+┃█+ +0\.60/)
		expect(text).toContain('Memory in MB (PSS) at the start: site 120; after all rows: site 240')
		expect(text).toContain('site 2.0 ms of CPU a second; 60 commands a minute')
	})

	it('shows the change since an earlier run', () => {
		const text = writeMarkdown(report([line('feed'), line('new')]), report([line('feed', { cpu: { site: 1.2 } })]))
		expect(text).toContain('| 1.20 | -50 % |')
		expect(text).toMatch(/\| new \|.*\| {2}\| {2}\|$/m)
	})

	it('is parsed again from JSON', () => {
		const written = report([line('feed')])
		expect(reportSchema.parse(JSON.parse(JSON.stringify(written)))).toEqual(written)
	})
})
