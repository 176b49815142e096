import { globSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { childEnv, readSiteConfig } from './config.ts'
import { readPlaywright, type Tally, tallyReport } from './count-tests.ts'
import { findChromium } from './find-chromium.ts'
import { runTool } from './run-tool.ts'

/** The projects of e2e/playwright.config.ts. */
type BrowserProject = 'desktop' | 'long' | 'phone' | 'serial'

interface Selection {
	/** Those whose path contains one of them; all without a word. */
	words?: readonly string[]
	/** Those of this project; of all of them without one. */
	project?: BrowserProject
	/** How often a test that failed is tried again: as in test.ts. */
	retries?: number
}

/** Runs the browser tests that were selected. */
export async function runBrowserTests({ words = [], project, retries = 0 }: Selection, say: (line: string) => void): Promise<Tally> {
	const chromium = await findChromium({ configuredPath: readSiteConfig().chromium, searchPath: childEnv().PATH ?? '', say })
	const report = path.join(projectTop, 'test-results', 'playwright.json')
	const { code } = await runTool({
		file: '@playwright/test/cli.js',
		args: ['test', '-c', 'e2e/playwright.config.ts', `--retries=${retries}`, ...projectArgs(words, project), ...words],
		env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
	})
	return tallyReport(report, code, readPlaywright)
}

function projectArgs(words: readonly string[], project: BrowserProject | undefined): string[] {
	if (project) return [`--project=${project}`, '--no-deps']
	return needsSerial(words) ? [] : ['--no-deps']
}

/** Whether tests that run last are among them: Playwright would run all of those after any others. */
function needsSerial(words: readonly string[]): boolean {
	if (words.length === 0) return true
	return globSync('e2e/**/*.serial.e2e.ts', { cwd: projectTop }).some((file) => words.some((word) => file.includes(word)))
}
