import { defineConfig } from '@playwright/test'
import usual from '../playwright.config.ts'

/** The screens in the pseudo-language, which only a copy of the project has: `services/site/src/new-language/pseudo-language.long.test.ts`. */
export default defineConfig({
	...usual,
	testDir: '.',
	testMatch: '*.pseudo.ts',
	globalSetup: '../support/site.ts',
	outputDir: '../../node_modules/.cache/e2e-pseudo',
	timeout: 240_000,
	workers: 1,
	projects: [{ name: 'desktop' }, { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } }],
})
