import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { browserTestSettings } from '../../shell/kit/build/vitest-preset.ts'

const root = new URL('../..', import.meta.url).pathname

/** All tests but those in a browser: pure rules, components in jsdom, and handlers on one real MongoDB. */
export default defineConfig({
	root,
	test: {
		// Without this, two processors run one file at a time: vitest leaves one of them to itself.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		projects: [
			{
				extends: true,
				test: {
					name: 'rules',
					// Pure rules leave nothing behind: their files share a process.
					isolate: false,
					environment: 'node',
					include: ['services/**/*.test.ts', 'gateway/**/*.test.ts', 'shell/kit/build/**/*.test.ts'],
					exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts'],
				},
			},
			{
				extends: true,
				test: {
					name: 'mongodb',
					// Loading the services anew for each file took a fifth of the time. A database of one's own keeps files apart.
					isolate: false,
					environment: 'node',
					include: ['services/**/*.db.test.ts', 'gateway/**/*.db.test.ts'],
					exclude: ['**/node_modules/**', '**/dist/**'],
					globalSetup: ['services/mongod/src/test-mongod.ts'],
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					...browserTestSettings,
					name: 'browser-parts',
					include: ['shell/**/*.test.{ts,tsx}', 'mf-*/**/*.test.{ts,tsx}'],
					testTimeout: 20_000,
					exclude: ['**/node_modules/**', '**/dist/**', 'shell/kit/build/**'],
				},
			},
		],
	},
})
