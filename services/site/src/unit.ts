import { runTool } from './run-tool.ts'
import { runCommand } from './say.ts'

/** `npm run unit -- PATH…`: all tests but those in a browser, or those whose path contains a word. */
await runCommand(async (args) => {
	const { code } = await runTool({ file: 'vitest/vitest.mjs', args: ['run', '--config', 'services/service-kit/vitest.config.ts', ...args] })
	return code
})
