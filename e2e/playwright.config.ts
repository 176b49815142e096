import { defineConfig } from '@playwright/test'

/** Beyond what each area must do at every change: on a desktop too, but only in `npm run test:long`. */
const long = ['**/*.long.e2e.ts', '**/*.long.responsive.e2e.ts']
const executablePath = process.env.CHROMIUM_PATH

/** Journeys through the whole site in a real Chromium, at desktop and phone sizes. */
export default defineConfig({
	testDir: '.',
	testMatch: '**/*.e2e.ts',
	globalSetup: './support/site.ts',
	workers: 2,
	fullyParallel: false,
	timeout: 90_000,
	// What hangs ends, and the rest is reported as not run.
	globalTimeout: 45 * 60_000,
	expect: { timeout: 12_000 },
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
	outputDir: '../node_modules/.cache/e2e',
	use: {
		...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
		viewport: { width: 1280, height: 900 },
		// A service worker's cache would interfere with tests; its own tests allow it (account/installed-app).
		serviceWorkers: 'block',
		trace: 'on-first-retry',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	projects: [
		// Tests that change the whole site run last: as a teardown, they run even after failures.
		{ name: 'desktop', testIgnore: ['**/*.{serial,phone}.e2e.ts', ...long], teardown: 'serial' },
		{ name: 'long', testMatch: long, teardown: 'serial' },
		{
			name: 'phone',
			testMatch: '**/*.{responsive,phone}.e2e.ts',
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
		{ name: 'serial', testMatch: '**/*.serial.e2e.ts', workers: 1 },
	],
})
