import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { runProgram } from './run-tool.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

interface Search {
	/** The browser somebody insists on. */
	configuredPath: string | undefined
	searchPath: string
	say: (line: string) => void
}

/** A Chromium for the browser tests: the configured one, one on the PATH, Playwright's own, or Debian's, installed now. */
export async function findChromium({ configuredPath, searchPath, say }: Search): Promise<string> {
	if (configuredPath) {
		if (existsSync(configuredPath)) return configuredPath
		throw new PlainError(
			`There is no browser at ${configuredPath}.`,
			'set CHROMIUM_PATH to an installed browser, or unset it to search for one.',
		)
	}
	const present = findOnPath(searchPath) ?? findPlaywrightChromium()
	if (present) return present
	say('Installing Chromium for the browser tests (apt-get) …')
	const installError = await installByApt()
	const installed = findOnPath(searchPath)
	if (installed) return installed
	throw new PlainError(
		`The browser tests need Chromium, and it could not be installed: ${installError ?? 'it is still not on the PATH'}.`,
		'install Chromium or Chrome, set CHROMIUM_PATH to one, or run "npx playwright install chromium".',
	)
}

function findOnPath(searchPath: string): string | undefined {
	return searchPath
		.split(path.delimiter)
		.flatMap((dir) => names.map((name) => path.join(dir, name)))
		.find((file) => existsSync(file))
}

function findPlaywrightChromium(): string | undefined {
	const require = createRequire(path.join(projectTop, 'e2e', 'package.json'))
	// the package belongs to the browser tests; here it only says where it would put its browser
	const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } }
	const file = chromium.executablePath()
	return existsSync(file) ? file : undefined
}

/** Resolves with the error message, or undefined. */
async function installByApt(): Promise<string | undefined> {
	const become = process.getuid?.() === 0 ? [] : ['sudo', '-n']
	for (const step of [
		['apt-get', 'update', '-q'],
		['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
	]) {
		const [program = '', ...args] = [...become, 'env', 'DEBIAN_FRONTEND=noninteractive', ...step]
		const { code, output } = await runProgram(program, args, { quiet: true })
		if (code !== 0) return output.trim().split('\n').at(-1) ?? `${step.join(' ')} exited with code ${code}`
	}
	return undefined
}
