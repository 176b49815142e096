import { allFrontends } from './build-browser.ts'
import type { Tool } from './run-tool.ts'
import { typeProjects } from './type-projects.ts'

/** What is checked without running anything. */
export const checks: readonly (Tool & { name: string })[] = [
	{ name: 'format and lint', file: '@biomejs/biome/bin/biome', args: ['check', '.'] },
	{ name: 'types', file: 'typescript/bin/tsc', args: ['-b', ...typeProjects] },
	{
		name: 'import rules',
		file: 'dependency-cruiser/bin/dependency-cruiser.mjs',
		args: ['--config', '.dependency-cruiser.cjs', ...allFrontends, 'services', 'gateway', 'e2e'],
	},
]
