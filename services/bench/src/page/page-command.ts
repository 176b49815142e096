import os from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { type Browser, chromium } from '@playwright/test'
import { type OpenSite, openSite } from '../open-site.ts'
import { readMemory } from '../processes.ts'
import { isSelected } from '../read-options.ts'
import { readReport, writeReport } from '../report-file.ts'
import { signIn } from '../visitors.ts'
import type { PageEnvironment } from './page-environment.ts'
import { type MeasuredLine, pageLines } from './page-lines.ts'
import { type PageOptions, readPageOptions } from './page-options.ts'
import { type PageFigures, type PageLine, type PageReport, pageReportSchema, summarize, writePageMarkdown } from './page-report.ts'

type Say = (line: string) => void

interface CommandContext {
	/** File names are relative to it. */
	folder: string
	say: Say
	/** Finds a Chromium. */
	findBrowser: () => Promise<string>
}

/** `npm run bench:page -- …`: measures pages in Chromium and writes a report; returns the exit code. */
export async function runPageBench(args: string[], { folder, say, findBrowser }: CommandContext): Promise<number> {
	const options = readPageOptions(args, folder)
	const earlier = options.against === null ? null : await readReport(options.against, pageReportSchema)
	const executable = await findBrowser()
	const memory = await measureIdleMemory(options, say)
	const report = await onSite(options, { apart: false, say }, (open) => measurePages(open, executable, options, say))
	report.lines.push(...memory)
	await writeReport(options.report, report, writePageMarkdown(report, earlier), say)
	return 0
}

function onSite<T>(options: PageOptions, how: { apart: boolean; say: Say }, work: (open: OpenSite) => Promise<T>): Promise<T> {
	return withDisposables(async (run) => work(await openSite(run, options, { ...how, inspect: false })))
}

const isWanted = (name: string, { only }: PageOptions) => isSelected(name, only)

const idleLines = [
	{ name: 'the site, in one process', apart: false, targets: { atRest: 200 } },
	{ name: 'the site, each service apart', apart: true, targets: { atRest: 500 } },
] as const

/** Until startup work is over. */
const idleAfterMs = 10_000

/** The memory of all processes while idle. */
async function measureIdleMemory(options: PageOptions, say: Say): Promise<PageLine[]> {
	const lines: PageLine[] = []
	for (const { name, apart, targets } of idleLines) {
		if (!isWanted(name, options)) continue
		const memory = await onSite(options, { apart, say }, async ({ site }) => {
			await setTimeout(idleAfterMs)
			return readMemory(site.processes)
		})
		lines.push({ name, targets, ranges: {}, figures: { atRest: Object.values(memory).reduce((sum, megabytes) => sum + megabytes, 0) } })
	}
	return lines
}

async function measurePages({ store, data, site }: OpenSite, executablePath: string, options: PageOptions, say: Say): Promise<PageReport> {
	const visitors = await signIn(store.db, site.url, data)
	const lines = pageLines({ visitors, data }).filter(({ name }) => isWanted(name, options))
	const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
	try {
		const environment: PageEnvironment = { browser, url: site.url, visitors, data, slow: options.slow, cards: options.cards }
		const measured = await measureAll(lines, environment, options, say)
		return { at: new Date().toISOString(), facts: factsOf(options, browser), lines: measured }
	} finally {
		await browser.close()
	}
}

/** Measures round by round, so that a busy moment of the machine affects at most one round of each line. */
async function measureAll(
	lines: readonly MeasuredLine[],
	environment: PageEnvironment,
	{ rounds }: PageOptions,
	say: Say,
): Promise<PageLine[]> {
	const figuresByLine = new Map<MeasuredLine, PageFigures[]>(lines.map((line) => [line, []]))
	for (let round = 1; round <= rounds; round++) {
		for (const [line, figures] of figuresByLine) {
			if (line.isOnce && round > 1) continue
			say(`Round ${round} of ${rounds}: ${line.name} …`)
			figures.push(await line.measure(environment))
		}
	}
	return [...figuresByLine].map(([{ name, targets }, figures]) => ({ name, targets, ...summarize(figures) }))
}

function factsOf({ posts, slow, rounds, cards }: PageOptions, browser: Browser): PageReport['facts'] {
	const [cpu] = os.cpus()
	return {
		...{ posts, 'times slower': slow, rounds, cards, near: '40 ms, 10 Mbit/s', far: '150 ms, 1.6 Mbit/s' },
		...{ processors: os.cpus().length, model: cpu?.model.trim() ?? '', browser: browser.version(), node: process.version },
	}
}
