import path from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const setup = ['./vitest-globals.ts', './testing/http-site.ts', './testing/node-worker.ts', '../testing/vitest-setup.ts'].map((file) =>
	path.resolve(import.meta.dirname, file),
)

/** Settings for component tests, in one area or in all. */
export const browserTestSettings = {
	environment: 'jsdom',
	// Creating a jsdom costs more than most tests: with vmThreads each file has its own jsdom, but not its own process.
	pool: 'vmThreads' as const,
	environmentOptions: { jsdom: { url: 'http://folkmoot.test/' } },
	setupFiles: setup,
	css: { modules: { classNameStrategy: 'non-scoped' as const } },
	restoreMocks: true,
	testTimeout: 10_000,
}

/** Tests of one area: `export default browserTests(import.meta.dirname)`. */
export function browserTests(dir: string): ViteUserConfig {
	const test = {
		...browserTestSettings,
		name: path.basename(dir),
		include: ['src/**/*.test.{ts,tsx}', 'kit/{src,testing}/**/*.test.{ts,tsx}'],
	}
	return defineConfig({ root: dir, test })
}
