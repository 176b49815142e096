import path from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** Tests of a room's components: `export default browserTests(import.meta.dirname)`. */
export function browserTests(dir: string): ViteUserConfig {
	return defineConfig({
		root: dir,
		test: {
			name: path.basename(dir),
			environment: 'jsdom',
			environmentOptions: { jsdom: { url: 'http://folkmoot.test/' } },
			include: ['src/**/*.test.{ts,tsx}', 'kit/**/*.test.{ts,tsx}'],
			setupFiles: [path.resolve(import.meta.dirname, '../testing/vitest-setup.ts')],
			css: { modules: { classNameStrategy: 'non-scoped' } },
			restoreMocks: true,
			testTimeout: 10_000,
		},
	})
}
