import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { browserTestSettings } from '../../shell/kit/build/vitest-preset.ts'

const root = new URL('../..', import.meta.url).pathname
const unpacked = ['**/node_modules/**', '**/dist/**']
/** Tests that start programs, and those that take long: each kind in a project of its own. */
const apart = ['**/*.programs.test.ts', '**/*.long.test.ts']
/** A database of one's own keeps files apart; loading the services anew for each file took a fifth of the time. */
const onMongodb = { isolate: false, environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000 }
const startsMongod = { globalSetup: ['services/mongod/src/test-mongod.ts'] }

/** All tests but those in a browser: pure rules, components in jsdom, and handlers on one real MongoDB. */
export default defineConfig({
	root,
	test: {
		// Without this, two processors run one file at a time: vitest leaves one of them to itself.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		// What happens in the background takes its time on a busy machine.
		expect: { poll: { timeout: 15_000 } },
		projects: [
			{
				extends: true,
				test: {
					name: 'rules',
					// Pure rules leave nothing behind: their files share a process.
					isolate: false,
					environment: 'node',
					include: ['services/**/*.test.ts', 'gateway/**/*.test.ts', 'shell/kit/build/**/*.test.ts'],
					exclude: [...unpacked, ...apart, '**/*.db.test.ts'],
				},
			},
			{
				extends: true,
				test: {
					...onMongodb,
					name: 'mongodb',
					include: ['services/**/*.db.test.ts', 'gateway/**/*.db.test.ts'],
					exclude: [...unpacked, '**/*.long.db.test.ts'],
					...startsMongod,
				},
			},
			{
				extends: true,
				test: {
					...browserTestSettings,
					name: 'browser-parts',
					include: ['shell/**/*.test.{ts,tsx}', 'mf-*/**/*.test.{ts,tsx}'],
					testTimeout: 20_000,
					exclude: [...unpacked, 'shell/kit/build/**'],
				},
			},
			{
				extends: true,
				test: {
					name: 'programs',
					environment: 'node',
					include: ['services/**/*.programs.test.ts', 'shell/kit/build/**/*.programs.test.ts'],
					exclude: unpacked,
					...startsMongod,
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					// What takes long among the handlers: matrices of roles, plans of queries at length, floods, whole imports.
					...onMongodb,
					name: 'long-mongodb',
					include: ['services/**/*.long.db.test.ts', 'gateway/**/*.long.db.test.ts'],
					exclude: unpacked,
					...startsMongod,
				},
			},
			{
				extends: true,
				test: {
					// Attacks, matrices, crashes, releases, hostile texts, imports by their program: `npm run test:long`.
					name: 'long',
					environment: 'node',
					include: ['services/**/*.long.test.ts'],
					exclude: unpacked,
					...startsMongod,
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
})
